import type { Kysely } from "kysely"
import type { Database } from "#platform/database/schema.ts"
import type { Services } from "#platform/services.ts"

/** A setting, and the time for which its former values count. */
interface RecentSetting {
  readonly name: string
  /** In milliseconds. */
  readonly within: number
}

/** The texts that a setting has had within a time, without the one that holds now. The newest change comes first. */
export async function listRecentTexts(
  { config, now }: Pick<Services, "config" | "now">,
  db: Kysely<Database>,
  { name, within }: RecentSetting,
): Promise<readonly string[]> {
  const moment = now()
  const since = new Date(moment.getTime() - within)
  const changes = await db
    .selectFrom("run_time_controls")
    .select(["value", "confirmed_at", "ended_at", "ends_at"])
    .where("kind", "=", "setting")
    .where("subject", "=", name)
    .where("confirmed_at", "is not", null)
    .where("ends_at", ">", since)
    .where((eb) => eb.or([eb("ended_at", "is", null), eb("ended_at", ">", since)]))
    .orderBy("confirmed_at", "desc")
    .execute()
  const isOver = ({ ended_at, ends_at }: (typeof changes)[number]) => (ended_at ?? ends_at) <= moment
  const former = changes.filter(isOver).map(({ value }) => value)
  const hasBegun = changes.some(({ confirmed_at }) => confirmed_at !== null && confirmed_at > since)
  const standard = config.runTime.settings.find((setting) => setting.name === name)?.standard
  return hasBegun && standard !== undefined ? [...former, standard] : former
}
