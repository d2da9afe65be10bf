import { chmod, mkdir, readFile, rename, writeFile } from "node:fs/promises"
import { homedir } from "node:os"
import { dirname, join } from "node:path"
import type { Environment } from "./context.ts"
import { CommandError } from "./exitCodes.ts"

/** The kind of provider that a profile is for. */
export type ProfileName = "test" | "live"

/** The credentials of one environment. */
export interface Profile {
  readonly apiUrl?: string
  /** Makes the calls that its scopes allow. */
  readonly apiKey?: string
  /** The access token of a session, for the calls that no key may make. */
  readonly token?: string
  /** The secret with which `listen` signs. */
  readonly webhookSecret?: string
}

/** The file of credentials: `WALLET_CONFIG_DIR`, else the folder for settings that the system names. */
export function findProfileFile(env: Environment): string {
  const folder = env["WALLET_CONFIG_DIR"] || join(env["XDG_CONFIG_HOME"] || join(homedir(), ".config"), "wallet")
  return join(folder, "credentials.json")
}

/** Reads a profile; an empty one where nothing is stored. @throws CommandError if the file can't be read. */
export async function readProfile(file: string, name: ProfileName): Promise<Profile> {
  return (await readAll(file))[name] ?? {}
}

/** Stores a profile, readable for its owner alone; undefined removes it. */
export async function writeProfile(file: string, name: ProfileName, profile: Profile | undefined): Promise<void> {
  const { [name]: _, ...others } = await readAll(file)
  const all = profile === undefined ? others : { ...others, [name]: profile }
  await mkdir(dirname(file), { recursive: true, mode: 0o700 })
  // A program that dies while it writes must not leave half a file.
  const draft = `${file}.${process.pid}`
  await writeFile(draft, `${JSON.stringify(all, undefined, 2)}\n`, { mode: 0o600 })
  await chmod(draft, 0o600)
  await rename(draft, file)
}

async function readAll(file: string): Promise<Partial<Record<ProfileName, Profile>>> {
  let text: string
  try {
    text = await readFile(file, "utf8")
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return {}
    throw new CommandError(
      "refused",
      `${file} can't be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  }
  try {
    const content: unknown = JSON.parse(text)
    if (typeof content === "object" && content !== null && !Array.isArray(content)) return content
  } catch {
    // Said below.
  }
  throw new CommandError("refused", `${file} is not JSON; delete it and log in again`)
}
