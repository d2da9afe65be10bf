import type { StepUpSubjects, SubjectSource } from "#access/identity/stepUp/subject.ts"
import { describeScopes } from "./scopeTexts.ts"

/** Actions of this area that customers confirm, as worded in the mail with the code. */
export const apiKeysSubjects = {
  createApiKey: ({ name, scopes }) => ({
    en: `a new API key “${name}” (${describeScopes(scopes, "en")})`,
    ru: `новый API-ключ «${name}» (${describeScopes(scopes, "ru")})`,
  }),
  rotateApiKey: async ({ apiKeyId }, source) => {
    const name = await keyName(apiKeyId, source)
    return { en: `a new secret for the API key “${name}”`, ru: `новый секрет API-ключа «${name}»` }
  },
  enableApiKey: async ({ apiKeyId }, source) => {
    const name = await keyName(apiKeyId, source)
    return { en: `enabling the API key “${name}”`, ru: `включение API-ключа «${name}»` }
  },
  deleteApiKey: async ({ apiKeyId }, source) => {
    const name = await keyName(apiKeyId, source)
    return { en: `deleting the API key “${name}”`, ru: `удаление API-ключа «${name}»` }
  },
} satisfies Partial<StepUpSubjects>

async function keyName(apiKeyId: string, { db }: SubjectSource): Promise<string> {
  const { name } = await db.selectFrom("api_keys").select("name").where("id", "=", apiKeyId).executeTakeFirstOrThrow()
  return name
}
