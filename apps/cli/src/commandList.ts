import type { Command } from "./command.ts"
import { createCompletion } from "./commands/completion.ts"
import { doctor } from "./commands/doctor.ts"
import { eventsList, eventsResend } from "./commands/events.ts"
import { keysCreate, keysList, keysRevoke } from "./commands/keys.ts"
import { listen } from "./commands/listen.ts"
import { login, logout } from "./commands/login.ts"
import { logsTail } from "./commands/logs.ts"
import { conformance, kyc } from "./commands/programs.ts"
import { trigger } from "./commands/trigger.ts"
import { whoami } from "./commands/whoami.ts"

/** Every command, in the order of the help. */
export const commands: readonly Command[] = [
  login,
  logout,
  whoami,
  listen,
  trigger,
  eventsList,
  eventsResend,
  logsTail,
  keysList,
  keysCreate,
  keysRevoke,
  kyc,
  conformance,
  doctor,
  createCompletion(() => commands),
]
