import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Webhooks that go out, and the apps of others that act for a customer. */
export const webhooksAndApps: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE webhook_endpoints (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        url text NOT NULL,
        description text NOT NULL,
        events text[] NOT NULL,
        state text NOT NULL,
        disabled_reason text,
        -- Sealed and not hashed: each delivery is signed with it. During a rotation with both.
        sealed_secret text NOT NULL,
        previous_sealed_secret text,
        overlap_ends_at timestamptz,
        -- Since when no delivery has arrived; null while they do.
        failing_since timestamptz,
        created_at timestamptz NOT NULL
      );
      CREATE INDEX webhook_endpoints_of_user ON webhook_endpoints (user_id, id DESC);

      -- The data is kept as the text that is sent: every delivery of an event carries the same bytes.
      CREATE TABLE webhook_events (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        type text NOT NULL,
        data text NOT NULL,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX webhook_events_at ON webhook_events (created_at);

      CREATE TABLE webhook_deliveries (
        id uuid PRIMARY KEY,
        event_id uuid NOT NULL REFERENCES webhook_events ON DELETE CASCADE,
        endpoint_id uuid NOT NULL REFERENCES webhook_endpoints,
        state text NOT NULL,
        attempts integer NOT NULL DEFAULT 0,
        -- A new one is due before any clock's now, a fake one's too; null once nothing more is tried.
        next_attempt_at timestamptz DEFAULT 'epoch',
        leased_until timestamptz,
        replay_of uuid,
        created_at timestamptz NOT NULL DEFAULT now()
      );
      CREATE INDEX webhook_deliveries_of_endpoint ON webhook_deliveries (endpoint_id, id DESC);
      CREATE INDEX webhook_deliveries_of_event ON webhook_deliveries (event_id);
      -- Endpoint first: the sender goes round the endpoints, and the longest queue keeps no other one waiting.
      CREATE INDEX webhook_deliveries_waiting ON webhook_deliveries (endpoint_id, next_attempt_at)
        WHERE next_attempt_at IS NOT NULL;
      CREATE INDEX webhook_deliveries_due ON webhook_deliveries (next_attempt_at) WHERE next_attempt_at IS NOT NULL;

      CREATE TABLE webhook_attempts (
        delivery_id uuid NOT NULL REFERENCES webhook_deliveries ON DELETE CASCADE,
        number integer NOT NULL,
        at timestamptz NOT NULL,
        duration integer NOT NULL,
        status integer,
        failure text,
        request_headers jsonb NOT NULL,
        response_body text,
        PRIMARY KEY (delivery_id, number)
      );

      CREATE TABLE oauth_apps (
        id uuid PRIMARY KEY,
        user_id uuid NOT NULL REFERENCES users,
        name text NOT NULL,
        redirect_uris text[] NOT NULL,
        -- Only an app that can keep one: what runs on a customer's device can't.
        secret_hash bytea,
        created_at timestamptz NOT NULL,
        deleted_at timestamptz
      );
      CREATE INDEX oauth_apps_of_user ON oauth_apps (user_id, id DESC);

      CREATE TABLE oauth_grants (
        id uuid PRIMARY KEY,
        app_id uuid NOT NULL REFERENCES oauth_apps,
        user_id uuid NOT NULL REFERENCES users,
        scopes text[] NOT NULL,
        created_at timestamptz NOT NULL,
        last_used_at timestamptz,
        revoked_at timestamptz
      );
      CREATE UNIQUE INDEX oauth_grants_one ON oauth_grants (user_id, app_id) WHERE revoked_at IS NULL;
      CREATE INDEX oauth_grants_of_app ON oauth_grants (app_id);

      -- A family is a code and all tokens that came of it: they end together when one of them turns up twice.
      CREATE TABLE oauth_codes (
        code_hash bytea PRIMARY KEY,
        family uuid NOT NULL,
        grant_id uuid NOT NULL REFERENCES oauth_grants,
        redirect_uri text NOT NULL,
        scopes text[] NOT NULL,
        challenge text NOT NULL,
        expires_at timestamptz NOT NULL,
        used_at timestamptz
      );
      CREATE INDEX oauth_codes_expiry ON oauth_codes (expires_at);

      CREATE TABLE oauth_tokens (
        token_hash bytea PRIMARY KEY,
        kind text NOT NULL,
        family uuid NOT NULL,
        grant_id uuid NOT NULL REFERENCES oauth_grants,
        scopes text[] NOT NULL,
        expires_at timestamptz NOT NULL,
        ended_at timestamptz
      );
      CREATE INDEX oauth_tokens_of_family ON oauth_tokens (family);
      CREATE INDEX oauth_tokens_expiry ON oauth_tokens (expires_at);
    `.execute(db)
  },
}
