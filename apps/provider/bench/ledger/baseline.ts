import { accountCount, type Load } from "./load.ts"

/**
 * What one would write first: a function that does one transfer, with the same locks, checks and rows as the ledger's,
 * called once per transaction.
 */
export const transferFunction = `
CREATE FUNCTION bench_transfer(payer bigint, payee bigint, amount numeric) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  transfer uuid := uuidv7();
  name text := uuidv7()::text;
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

/** One transfer as pgbench chooses and sends it: the same load as `measureBatcher`'s. */
export function transferScript(firstAccount: bigint, load: Load): string {
  return `${chooseTransfer(firstAccount, load)}\nSELECT bench_transfer(:payer, :payee, :amount);\n`
}

/** Sets `payer`, `payee` and `amount`, of the accounts numbered from `first` on. */
export function chooseTransfer(first: bigint, { hot }: Load): string {
  const last = first + BigInt(accountCount - 1)
  const other = `${first} + mod(:payer - ${first} + random(1, ${accountCount - 2}), ${accountCount - 1})`
  return `\\set payer random(${first}, ${last - 1n})
\\set payee ${hot ? last : other}
\\set amount random(1, 100)`
}
