import { validate as isUuid } from "uuid"
import { describeScopes } from "#access/apiKeys/scopeTexts.ts"
import type { StepUpSubjects } from "#access/identity/stepUp/subject.ts"

/** Actions of this area that customers confirm, as worded in the mail with the code. */
export const oauthSubjects = {
  decideAuthorization: async ({ client_id, scope }, { db }) => {
    const app = isUuid(client_id)
      ? await db.selectFrom("oauth_apps").select("name").where("id", "=", client_id).executeTakeFirst()
      : undefined
    const name = app?.name ?? ""
    const scopes = scope.split(" ").filter((one) => one !== "")
    return {
      en: `access of the app “${name}”, which allows: ${describeScopes(scopes, "en")}`,
      ru: `доступ приложения «${name}» с правами: ${describeScopes(scopes, "ru")}`,
    }
  },
} satisfies Partial<StepUpSubjects>
