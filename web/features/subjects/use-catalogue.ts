import { useContext, useMemo } from 'react';
import type { ReplyOf } from '#contract/core/rules/calls.ts';
import {
  type CatalogueParams,
  type CataloguePart,
  catalogueAddress,
  cataloguePart,
  readCatalogueParams,
} from '#contract/subjects/catalogue-params.ts';
import { failureOf, PageDataContext } from '#web/api/page-data.ts';
import { listIn, useWhole } from '#web/api/queries.ts';
import { useAddressParams } from '#web/router/address-params.ts';
import { useTexts } from '#web/ui/text/use-texts.ts';

/** The reply, where it is a catalogue. */
function catalogueIn(reply: ReplyOf<'subjects.list'>) {
  listIn(reply.subjects);
  return reply;
}

/**
 * The part of the catalogue that the address asks for: what came with the page, and the whole of it once something else is
 * asked for, so that another semester costs nothing more.
 */
export function useCatalogue() {
  const { subjectScreens } = useTexts('subjects');
  const { catalogue: sent, requestId } = useContext(PageDataContext);
  const [address, setAddress] = useAddressParams();
  const search = address.toString();
  const params = useMemo(() => readCatalogueParams(new URLSearchParams(search)), [search]);
  const isSent = sent !== undefined && catalogueAddress(sent.params) === catalogueAddress(params);
  const query = useWhole('subjects.list', isSent, catalogueIn);
  const data: CataloguePart | undefined = useMemo(
    () => (query.data ? cataloguePart(query.data, params) : isSent ? sent.part : undefined),
    [query.data, params, isSent, sent],
  );
  const error = failureOf(query, isSent && !data, { message: subjectScreens.list.failed, requestId });
  return {
    params,
    data,
    error,
    refetch: query.refetch,
    change: (values: Partial<CatalogueParams>) => setAddress(values),
  };
}
