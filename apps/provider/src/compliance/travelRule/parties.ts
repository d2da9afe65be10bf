import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { CheckedAddress } from "#rails/kyc/kycVendor.ts"

/** A customer's facts from the identity check. */
export interface KnownPerson {
  readonly name: string | null
  readonly birthDate: string | null
  readonly nationality: string | null
  readonly address: CheckedAddress | null
}

const nobody: KnownPerson = { name: null, birthDate: null, nationality: null, address: null }

/** The facts about a customer from their approved check. */
export async function findPerson(db: Kysely<Database>, userId: string): Promise<KnownPerson> {
  const check = await db
    .selectFrom("kyc_sessions")
    .select(["legal_name as name", "birth_date as birthDate", "nationality", "address"])
    .where("user_id", "=", userId)
    .where("subject", "=", "person")
    .where("status", "=", "approved")
    .executeTakeFirst()
  return check ?? nobody
}
