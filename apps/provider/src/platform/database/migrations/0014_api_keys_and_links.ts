import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** API keys, and the link between an account and a messenger. */
export const apiKeysAndLinks: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE api_keys (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        name text NOT NULL,
        scopes text[] NOT NULL,
        addresses text[] NOT NULL,
        signed boolean NOT NULL,
        state text NOT NULL,
        created_at timestamptz NOT NULL,
        expires_at timestamptz,
        overlap_ends_at timestamptz,
        last_used_at timestamptz,
        last_used_address text
      );
      CREATE INDEX api_keys_of_user ON api_keys (user_id, created_at);

      -- A key has one secret, or two while it is rotating.
      CREATE TABLE api_key_secrets (
        prefix text PRIMARY KEY,
        key_id uuid NOT NULL REFERENCES api_keys,
        token_hash bytea NOT NULL,
        -- Only a key whose requests are signed: a signature can't be checked by a hash. Sealed with the provider's key.
        sealed_secret text,
        created_at timestamptz NOT NULL,
        expires_at timestamptz
      );
      CREATE INDEX api_key_secrets_of_key ON api_key_secrets (key_id);

      -- A nonce is of no use once its timestamp is too old by itself.
      CREATE TABLE api_key_nonces (
        prefix text NOT NULL,
        nonce text NOT NULL,
        expires_at timestamptz NOT NULL,
        PRIMARY KEY (prefix, nonce)
      );
      CREATE INDEX api_key_nonces_expiry ON api_key_nonces (expires_at);

      -- What was asked, never what was said.
      CREATE TABLE api_key_requests (
        id uuid PRIMARY KEY,
        key_id uuid NOT NULL REFERENCES api_keys,
        at timestamptz NOT NULL,
        call text NOT NULL,
        status integer NOT NULL,
        address text NOT NULL,
        request_id text NOT NULL,
        duration integer NOT NULL
      );
      CREATE INDEX api_key_requests_of_key ON api_key_requests (key_id, id DESC);
      CREATE INDEX api_key_requests_at ON api_key_requests (at);

      CREATE TABLE account_links (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        state text NOT NULL,
        -- Found by its hash; sealed for the customer, who may open the page again.
        code_hash bytea NOT NULL,
        sealed_code text NOT NULL,
        messenger_id text,
        messenger_name text,
        created_at timestamptz NOT NULL,
        expires_at timestamptz NOT NULL,
        linked_at timestamptz
      );
      CREATE INDEX account_links_of_user ON account_links (user_id, id DESC);
      CREATE UNIQUE INDEX account_links_code ON account_links (code_hash) WHERE state = 'link_pending';
      CREATE UNIQUE INDEX account_links_one_pending ON account_links (user_id) WHERE state = 'link_pending';
      CREATE UNIQUE INDEX account_links_one_linked ON account_links (user_id) WHERE state = 'linked';
      CREATE UNIQUE INDEX account_links_one_account ON account_links (messenger_id) WHERE state = 'linked';

      -- The messenger delivers at least once.
      CREATE TABLE messenger_updates (
        id text PRIMARY KEY,
        at timestamptz NOT NULL
      );

      CREATE TABLE sandbox_chat_messages (
        reference text PRIMARY KEY,
        place bigint GENERATED ALWAYS AS IDENTITY,
        chat_id text NOT NULL,
        by_bot boolean NOT NULL,
        body text NOT NULL,
        at timestamptz NOT NULL
      );
      CREATE INDEX sandbox_chat_messages_of_chat ON sandbox_chat_messages (chat_id, place);
    `.execute(db)
  },
}
