import { sql } from "kysely"
import { defineArea } from "#platform/area.ts"
import { days } from "#platform/database/retention.ts"
import { identityJobs } from "./jobs.ts"
import { passkeyHandlers } from "./passkeys/handlers.ts"
import { passwordHandlers } from "./passwordCalls.ts"
import { registrationHandlers } from "./registration.ts"
import { sessionHandlers } from "./session.ts"
import { sessionListHandlers } from "./sessions.ts"
import { stepUpHandlers } from "./stepUp/handlers.ts"
import { identitySubjects } from "./stepUp/subjects.ts"
import { twoFactorHandlers } from "./twoFactor.ts"

export const identityArea = defineArea({
  name: "access/identity",
  handlers: {
    ...passkeyHandlers,
    ...passwordHandlers,
    ...registrationHandlers,
    ...sessionHandlers,
    ...sessionListHandlers,
    ...stepUpHandlers,
    ...twoFactorHandlers,
  },
  jobs: identityJobs,
  stepUpSubjects: identitySubjects,
  retention: [
    {
      table: "sessions",
      since: "expires_at",
      kept: days(90),
      where: sql<boolean>`NOT EXISTS (SELECT FROM step_ups WHERE session_id = sessions.id)`,
    },
    { table: "failed_attempts", since: "last_at", kept: days(1) },
    { table: "registrations", since: "created_at", kept: days(7) },
    { table: "step_ups", since: "expires_at", kept: days(7) },
    { table: "password_resets", since: "expires_at", kept: days(7) },
    { table: "sign_in_codes", since: "expires_at", kept: 0 },
    { table: "passkey_challenges", since: "expires_at", kept: 0 },
  ],
  callLimits: {
    register: { points: 60, per: "hour" },
    resendConfirmation: { points: 30, per: "hour" },
    confirmEmail: { points: 60, per: "hour" },
    start2fa: { points: 30, per: "hour", countedFor: "person" },
    enable2fa: { points: 30, per: "hour", countedFor: "person" },
    disable2fa: { points: 30, per: "hour", countedFor: "person" },
    proveStepUp: { points: 60, per: "hour", countedFor: "person" },
    sendStepUpCode: { points: 20, per: "hour", countedFor: "person" },
    changePassword: { points: 30, per: "hour", countedFor: "person" },
    requestPasswordReset: { points: 30, per: "hour" },
    resetPassword: { points: 60, per: "hour" },
    startPasskeyRegistration: { points: 30, per: "hour", countedFor: "person" },
    addPasskey: { points: 30, per: "hour", countedFor: "person" },
    renewRecoveryCodes: { points: 30, per: "hour", countedFor: "person" },
  },
})
