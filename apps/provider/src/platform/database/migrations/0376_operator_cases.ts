import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/**
 * Additions of operators to a case: who works on it, when it is due, notes and files. A case is named by its desk and its id there,
 * since desks show rows of many tables. Saved filters belong to one operator.
 */
export const operatorCases: Migration = {
  async up(db) {
    await sql`
      CREATE TABLE operator_cases (
        desk text NOT NULL,
        case_id text NOT NULL,
        assignee_id uuid REFERENCES operators,
        due_at timestamptz,
        changed_at timestamptz NOT NULL,
        PRIMARY KEY (desk, case_id)
      )
    `.execute(db)
    await sql`CREATE INDEX operator_cases_by_change ON operator_cases (changed_at)`.execute(db)
    for (const [table, columns] of [
      ["operator_case_notes", sql`text text NOT NULL`],
      ["operator_case_files", sql`name text NOT NULL, content_type text NOT NULL, bytes bytea NOT NULL`],
    ] as const) {
      // oxlint-disable-next-line no-await-in-loop -- one connection
      await sql`
        CREATE TABLE ${sql.table(table)} (
          id uuid PRIMARY KEY,
          desk text NOT NULL,
          case_id text NOT NULL,
          operator_id uuid NOT NULL REFERENCES operators,
          created_at timestamptz NOT NULL,
          ${columns}
        )
      `.execute(db)
      // oxlint-disable-next-line no-await-in-loop
      await sql`CREATE INDEX ${sql.ref(`${table}_of_case`)} ON ${sql.table(table)} (desk, case_id, id)`.execute(db)
      // oxlint-disable-next-line no-await-in-loop
      await sql`CREATE INDEX ${sql.ref(`${table}_by_age`)} ON ${sql.table(table)} (created_at)`.execute(db)
    }
    await sql`
      CREATE TABLE operator_filters (
        id uuid PRIMARY KEY,
        operator_id uuid NOT NULL REFERENCES operators,
        desk text NOT NULL,
        name text NOT NULL,
        filter jsonb NOT NULL,
        UNIQUE (operator_id, desk, name)
      )
    `.execute(db)
  },
}
