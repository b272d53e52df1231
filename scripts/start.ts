// npm start, once everything is there: the settings in .env, then the server.
import { existsSync } from 'node:fs';

if (existsSync('.env')) process.loadEnvFile();
await import('#server/main.ts');
