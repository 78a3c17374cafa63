import { rm } from 'node:fs/promises';
import { Server } from './server';

/** The variable that tells the workers where the filled demo is. */
export const demoFolder = 'ENCAJA_E2E_DEMO';

/**
 * Fills the demo once, with all its CVs read and scored, so that every worker starts on a copy and no test waits behind
 * the demo's own pile.
 */
export default async function fillDemo(): Promise<() => Promise<void>> {
  const server = await Server.start();
  await server.logged('all candidates of the demo have their CVs');
  const folder = await server.end();
  process.env[demoFolder] = folder;
  return () => rm(folder, { recursive: true });
}
