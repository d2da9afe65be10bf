import { execFile } from "node:child_process"
import { existsSync, globSync } from "node:fs"
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { promisify } from "node:util"
import { accountCount, type Measured, summarise } from "./load.ts"

/**
 * What one would write first: a function that does one transfer, with the same locks, checks and rows as the ledger's,
 * called once per transaction.
 */
export const transferFunction = `
CREATE FUNCTION bench_transfer(payer bigint, payee bigint, amount numeric) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  transfer uuid := uuidv7();
  name text := gen_random_uuid()::text;
  moment timestamptz;
  a ledger.accounts;
  b ledger.accounts;
BEGIN
  PERFORM FROM ledger.accounts WHERE id IN (payer, payee) ORDER BY id FOR UPDATE;
  moment := date_trunc('milliseconds', clock_timestamp());
  PERFORM FROM ledger.transfers WHERE reference = name;
  IF FOUND THEN RETURN 'duplicate'; END IF;
  SELECT * INTO a FROM ledger.accounts WHERE id = payer;
  SELECT * INTO b FROM ledger.accounts WHERE id = payee;
  IF a.posted - a.held < amount THEN RETURN 'insufficient_funds'; END IF;
  INSERT INTO ledger.transfers (id, reference, kind, operation_id, at) VALUES (transfer, name, 'transfer', name, moment);
  INSERT INTO ledger.entries (account_id, version, transfer_id, amount, balance_before, balance_after, at) VALUES
    (payer, a.version + 1, transfer, -amount, a.posted, a.posted - amount, moment),
    (payee, b.version + 1, transfer, amount, b.posted, b.posted + amount, moment);
  UPDATE ledger.accounts SET posted = posted - amount, version = version + 1, updated_at = moment WHERE id = payer;
  UPDATE ledger.accounts SET posted = posted + amount, version = version + 1, updated_at = moment WHERE id = payee;
  RETURN 'ok';
END $$`

/** pgbench, where this machine has one. */
export function findPgbench(): string | undefined {
  const paths = (process.env.PATH ?? "").split(":").map((folder) => join(folder, "pgbench"))
  return [...paths, ...globSync("/usr/lib/postgresql/*/bin/pgbench")].find((path) => existsSync(path))
}

/** The same load as `measureBatcher`, by pgbench calling `bench_transfer`. */
export async function measurePgbench(
  pgbench: string,
  databaseUrl: string,
  firstAccount: bigint,
  options: { clients: number; seconds: number; hot: boolean },
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), "ledger-bench-"))
  const last = firstAccount + BigInt(accountCount - 1)
  const payee = options.hot
    ? `\\set payee ${last}`
    : `\\set payee ${firstAccount} + mod(:payer - ${firstAccount} + random(1, ${accountCount - 2}), ${accountCount - 1})`
  await writeFile(
    join(folder, "transfer.sql"),
    `\\set payer random(${firstAccount}, ${last - 1n})\n${payee}\n\\set amount random(1, 100)\nSELECT bench_transfer(:payer, :payee, :amount);\n`,
  )
  const flags = [
    "--no-vacuum",
    "--protocol=prepared",
    "--log",
    `--log-prefix=${join(folder, "log")}`,
    "--file=transfer.sql",
  ]
  const load = [`--client=${options.clients}`, `--jobs=${Math.min(options.clients, 2)}`, `--time=${options.seconds}`]
  await promisify(execFile)(pgbench, [...flags, ...load, databaseUrl], { cwd: folder })
  const latencies: number[] = []
  for (const file of globSync(join(folder, "log.*"))) {
    for (const line of (await readFile(file, "utf8")).trim().split("\n"))
      latencies.push(Number(line.split(" ")[2]) / 1000)
  }
  await rm(folder, { recursive: true })
  return summarise(latencies, options.seconds)
}
