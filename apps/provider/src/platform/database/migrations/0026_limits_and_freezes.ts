import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Sends and top-ups that count in limits, accounts that are frozen, and a feed of prices that a developer stops. */
export const limitsAndFreezes: Migration = {
  async up(db) {
    await sql`
      -- A counter for each hour: a customer's sends may be many, and limits look back over 30 days.
      CREATE TABLE sent_by_hour (
        user_id uuid NOT NULL REFERENCES users,
        hour timestamptz NOT NULL,
        value numeric(38) NOT NULL,
        -- Of value: what was not confirmed.
        unconfirmed numeric(38) NOT NULL,
        PRIMARY KEY (user_id, hour)
      );
      CREATE INDEX ON sent_by_hour (hour);
      INSERT INTO sent_by_hour (user_id, hour, value, unconfirmed)
        SELECT user_id, day::timestamp AT TIME ZONE 'UTC', value, value FROM unconfirmed_sends;
      DROP TABLE unconfirmed_sends;

      -- In minor units of the reference currency, at the time of the top-up.
      ALTER TABLE top_ups ADD COLUMN value numeric(38,0) NOT NULL DEFAULT 0;
      ALTER TABLE sbp_top_ups ADD COLUMN value numeric(38,0) NOT NULL DEFAULT 0;
      CREATE INDEX top_ups_of_user_since ON top_ups (user_id, created_at);
      DROP INDEX top_ups_of_user;
      CREATE INDEX sbp_top_ups_of_user_since ON sbp_top_ups (user_id, created_at);
      DROP INDEX sbp_top_ups_of_user;

      -- The block that holds it, once it is final.
      ALTER TABLE withdrawals ADD COLUMN block_height bigint;

      ALTER TABLE users ADD COLUMN frozen_at timestamptz;

      CREATE TABLE sandbox_rates (
        "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
        stopped_at timestamptz NOT NULL
      );
    `.execute(db)
  },
}
