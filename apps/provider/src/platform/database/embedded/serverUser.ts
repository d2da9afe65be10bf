import { chownSync, readFileSync, statSync } from "node:fs"
import { EmbeddedPostgresError } from "./embeddedPostgresError.ts"

/** The user under which PostgreSQL runs where the provider itself is root. */
export interface ServerUser {
  readonly uid: number
  readonly gid: number
}

const preferredNames = ["postgres", "nobody"]

/**
 * Chooses the user that runs PostgreSQL, which refuses to run as root. Without root it is the current user (`undefined`). A
 * folder with another owner keeps its owner. initdb requires a user in /etc/passwd.
 */
export function chooseServerUser(folder: string): ServerUser | undefined {
  if (process.getuid?.() !== 0) return undefined
  const owner = statSync(folder)
  if (owner.uid !== 0) return { uid: owner.uid, gid: owner.gid }

  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"))
  for (const name of preferredNames) {
    const found = users.find((fields) => fields[0] === name)
    if (found) return { uid: Number(found[2]), gid: Number(found[3]) }
  }
  throw new EmbeddedPostgresError(
    "PostgreSQL does not run as root, and this system has neither a user postgres nor nobody: start the provider as another user.",
  )
}

export function giveTo(user: ServerUser | undefined, path: string): void {
  if (user) chownSync(path, user.uid, user.gid)
}
