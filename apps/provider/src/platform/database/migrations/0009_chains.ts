import { sql } from "kysely"
import type { Migration } from "kysely/migration"

// Amounts in `chain_amount`, `dust`, `fee` and the sandbox's tables are the smallest units that the chain counts;
// `amount` is in minor units of the wallet's currency, as everywhere.
const tables = sql`
  -- One row: the seed of every address of ours, sealed. All processes of one database so have the same.
  CREATE TABLE wallet_seed (
    only_one boolean PRIMARY KEY DEFAULT true CHECK (only_one),
    sealed text NOT NULL
  );

  CREATE SEQUENCE deposit_address_index AS integer MINVALUE 0;
  CREATE TABLE deposit_addresses (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    currency text NOT NULL,
    network text NOT NULL,
    address text NOT NULL,
    derivation_index integer NOT NULL UNIQUE,
    created_at timestamptz NOT NULL,
    replaced_at timestamptz,
    UNIQUE (network, address)
  );
  CREATE UNIQUE INDEX deposit_addresses_current ON deposit_addresses (user_id, currency, network)
    WHERE replaced_at IS NULL;

  CREATE TABLE deposits (
    id uuid PRIMARY KEY,
    user_id uuid NOT NULL REFERENCES users (id),
    address_id uuid NOT NULL REFERENCES deposit_addresses (id),
    network text NOT NULL,
    txid text NOT NULL,
    output_index integer NOT NULL,
    state text NOT NULL,
    -- Null, with amount, where the wallet has no currency for what came.
    currency text,
    contract text,
    chain_amount numeric(38,0) NOT NULL CHECK (chain_amount > 0),
    amount numeric(38,0) CHECK (amount >= 0),
    dust numeric(38,0) NOT NULL CHECK (dust >= 0),
    sender text NOT NULL,
    block_height bigint,
    block_hash text,
    confirmations integer NOT NULL,
    -- How often a block has taken it: more than once only after a reorganisation.
    inclusions integer NOT NULL,
    hold_reason text,
    return_txid text,
    return_raw text,
    created_at timestamptz NOT NULL,
    credited_at timestamptz,
    UNIQUE (network, txid, output_index),
    CHECK ((currency IS NULL) = (amount IS NULL)),
    CHECK ((block_height IS NULL) = (block_hash IS NULL))
  );
  CREATE INDEX deposits_of_user ON deposits (user_id, id DESC);
  CREATE INDEX deposits_of_address ON deposits (address_id);
  CREATE INDEX deposits_watched ON deposits (network, block_height);

  -- A credited deposit whose block the chain has dropped: the operator stands for it until it comes back.
  CREATE TABLE deposit_risks (
    id uuid PRIMARY KEY,
    deposit_id uuid NOT NULL REFERENCES deposits (id),
    currency text NOT NULL,
    amount numeric(38,0) NOT NULL,
    created_at timestamptz NOT NULL,
    resolved_at timestamptz
  );
  CREATE UNIQUE INDEX deposit_risks_open ON deposit_risks (deposit_id) WHERE resolved_at IS NULL;

  CREATE TABLE chain_cursors (
    network text PRIMARY KEY,
    height bigint NOT NULL,
    hash text NOT NULL
  );

  -- The sandbox chains' own books: another company, which happens to live in the same database.
  CREATE TABLE sandbox_chains (
    network text PRIMARY KEY,
    started_at timestamptz NOT NULL,
    -- Blocks made by hand, on top of those that the clock makes.
    mined bigint NOT NULL,
    down boolean NOT NULL
  );
  CREATE TABLE sandbox_chain_reorganisations (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    network text NOT NULL REFERENCES sandbox_chains (network),
    -- The lowest block that was replaced.
    height bigint NOT NULL
  );
  CREATE TABLE sandbox_chain_transactions (
    network text NOT NULL REFERENCES sandbox_chains (network),
    txid text NOT NULL,
    sender text NOT NULL,
    fee numeric(38,0) NOT NULL,
    nonce integer NOT NULL,
    raw text NOT NULL,
    seen_at timestamptz NOT NULL,
    -- The block that takes it, reached or not; null once it can't be mined any more.
    block_height bigint,
    failed boolean NOT NULL,
    replaced_by text,
    PRIMARY KEY (network, txid)
  );
  CREATE INDEX sandbox_chain_transactions_by_block ON sandbox_chain_transactions (network, block_height);
  CREATE INDEX sandbox_chain_transactions_by_sender ON sandbox_chain_transactions (network, sender);
  CREATE TABLE sandbox_chain_outputs (
    network text NOT NULL,
    txid text NOT NULL,
    output_index integer NOT NULL,
    address text NOT NULL,
    contract text,
    amount numeric(38,0) NOT NULL,
    PRIMARY KEY (network, txid, output_index),
    FOREIGN KEY (network, txid) REFERENCES sandbox_chain_transactions (network, txid)
  );
  CREATE INDEX sandbox_chain_outputs_by_address ON sandbox_chain_outputs (network, address);
`

/** Addresses of ours on chains, what arrived at them, and the chains of the sandbox. */
export const chains: Migration = {
  async up(db) {
    await tables.execute(db)
  },
}
