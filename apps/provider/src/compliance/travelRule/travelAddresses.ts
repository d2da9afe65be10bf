import { randomBytes } from "node:crypto"
import type { Services } from "#platform/services.ts"
import { encodeTravelAddress } from "#rails/travelRule/travelAddress.ts"
import { toInquiryPath } from "./paths.ts"

/** A customer's travel address, created at the first request; null if the protocol is off. */
export async function toTravelAddress(
  { db, config, now }: Pick<Services, "db" | "config" | "now">,
  userId: string,
): Promise<string | null> {
  if (!config.trp) return null
  await db
    .insertInto("travel_addresses")
    .values({ user_id: userId, token: randomBytes(16).toString("base64url"), created_at: now() })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { token } = await db
    .selectFrom("travel_addresses")
    .select("token")
    .where("user_id", "=", userId)
    .executeTakeFirstOrThrow()
  return encodeTravelAddress(new URL(`${config.siteOrigin}/api${toInquiryPath(token)}`))
}
