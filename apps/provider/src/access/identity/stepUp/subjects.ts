import { deviceName } from "../device.ts"
import type { StepUpSubjects } from "./subject.ts"

/** Sign-in changes that customers confirm, as worded in the mail with the code. */
export const identitySubjects = {
  changePassword: () => ({ en: "a new password", ru: "новый пароль" }),
  endSession: async ({ sessionId }, { db, actor }) => {
    const { device, address } = await db
      .selectFrom("sessions")
      .select(["device", "address"])
      .where("id", "=", sessionId)
      .where("user_id", "=", actor.userId)
      .executeTakeFirstOrThrow()
    const where = [deviceName(device), address].filter((part) => part !== null).join(", ")
    return { en: `logging out another device (${where})`, ru: `выход на другом устройстве (${where})` }
  },
  endOtherSessions: () => ({ en: "logging out all other devices", ru: "выход на всех других устройствах" }),
  start2fa: () => ({ en: "a new authenticator app", ru: "новое приложение-аутентификатор" }),
  renewRecoveryCodes: () => ({ en: "new recovery codes", ru: "новые резервные коды" }),
  startPasskeyRegistration: () => ({ en: "another passkey", ru: "добавление ключа доступа" }),
  removePasskey: async ({ passkeyId }, { db }) => {
    const { name } = await db
      .selectFrom("passkeys")
      .select("name")
      .where("id", "=", passkeyId)
      .executeTakeFirstOrThrow()
    return { en: `the removal of the passkey “${name}”`, ru: `удаление ключа доступа «${name}»` }
  },
} satisfies Partial<StepUpSubjects>
