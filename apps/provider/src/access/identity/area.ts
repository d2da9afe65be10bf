import { defineArea } from "#platform/area.ts"
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
})
