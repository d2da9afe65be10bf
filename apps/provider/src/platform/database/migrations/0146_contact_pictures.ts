import { sql } from "kysely"
import type { Migration } from "kysely/migration"

/** Pictures of contacts. A picture goes with its contact, also where an older version removes that. */
export const contactPictures: Migration = {
  async up(db) {
    await sql`
      ALTER TABLE contacts ADD COLUMN picture_id uuid REFERENCES pictures;
      -- Each picture that is deleted is looked for here.
      CREATE INDEX contacts_by_picture ON contacts (picture_id) WHERE picture_id IS NOT NULL;
      CREATE FUNCTION delete_contact_picture() RETURNS trigger LANGUAGE plpgsql AS $$
      BEGIN
        DELETE FROM pictures WHERE id = OLD.picture_id;
        RETURN NULL;
      END $$;
      CREATE TRIGGER delete_contact_picture AFTER DELETE ON contacts
        FOR EACH ROW WHEN (OLD.picture_id IS NOT NULL) EXECUTE FUNCTION delete_contact_picture();
    `.execute(db)
  },
}
