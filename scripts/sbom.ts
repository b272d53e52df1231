// npm run sbom -- FILE: every package that the running site is made of, on every platform, as CycloneDX; sbom.cdx.json
// where no file is named.
import { execFile } from 'node:child_process';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

const root = join(import.meta.dirname, '..');
const file = process.argv[2] ?? 'sbom.cdx.json';
// The npm that runs this, under the Node that it belongs to.
const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
const options = ['--package-lock-only', '--omit=dev', '--sbom-format=cyclonedx', '--sbom-type=application'];
const [command, before] = npm?.endsWith('.js') ? [node, [npm]] : ['npm', []];

const { stdout } = await promisify(execFile)(command, [...before, 'sbom', ...options], {
  cwd: root,
  maxBuffer: 64 * 1024 * 1024,
});
type Sbom = { metadata: { component: { name: string } }; components: unknown[] };
const sbom = JSON.parse(stdout) as Sbom; // as CycloneDX has it
// npm names it after the folder.
sbom.metadata.component.name = JSON.parse(await readFile(join(root, 'package.json'), 'utf8')).name;
await writeFile(file, `${JSON.stringify(sbom, null, 2)}\n`);
console.log(`${file}: ${sbom.components.length} packages.`);
