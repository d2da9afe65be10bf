import { validate as isUuid } from "uuid"
import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** What customers of this area confirm, as the mail with the code says it. */
export const oauthSubjects = {
  decideAuthorization: async ({ client_id, scope }, { db }) => {
    const app = isUuid(client_id)
      ? await db.selectFrom("oauth_apps").select("name").where("id", "=", client_id).executeTakeFirst()
      : undefined
    const name = app?.name ?? ""
    return {
      en: `access of the app “${name}” with the scopes ${scope}`,
      ru: `доступ приложения «${name}» с правами ${scope}`,
    }
  },
} satisfies Partial<StepUpSubjects>
