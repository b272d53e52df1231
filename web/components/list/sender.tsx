import { IconRosetteDiscountCheck } from '#web/icons/rosette-discount-check.ts';
import type { Column } from '#web/ui/rows.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';
import classes from './sender.module.css';

/** What tells who sent something; `verified`: name and address are those of an account. */
type Sent = { username: string; email: string; verified: boolean };

/** The column of the person who sent a row, with the address to answer to. The mark can be searched for, too. */
export function senderColumn<Row extends Sent>(label: string, verifiedLabel: string): Column<Row> {
  return {
    key: 'sender',
    label,
    text: ({ username, email, verified }) => `${username} ${email} ${verified ? verifiedLabel : ''}`,
    cell: (row) => <Sender {...row} />,
    minWidth: '13rem',
    isName: true,
  };
}

function Sender({ username, email, verified }: Sent) {
  const { hodScreens } = useTexts('staff');
  return (
    <>
      <span className={classes.name}>{username}</span>
      {verified && (
        <span className={classes.verified} title={hodScreens.verifiedHint}>
          <IconRosetteDiscountCheck size={18} aria-hidden="true" />
          {hodScreens.verified}
        </span>
      )}
      <a className={classes.email} href={`mailto:${email}`}>
        {email}
      </a>
    </>
  );
}
