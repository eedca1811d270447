import { verifyCommand } from './command.ts';

process.exitCode = await verifyCommand(process.argv.slice(2));
