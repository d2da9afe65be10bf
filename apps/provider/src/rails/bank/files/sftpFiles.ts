import { createHash } from "node:crypto"
import SftpClient from "ssh2-sftp-client"
import type { FileFolder, FileStore } from "./fileStore.ts"

/** An SSH server for exchanging files. */
export interface SftpServer {
  readonly host: string
  readonly port: number
  readonly user: string
  /** The parent folder of the exchange. */
  readonly path: string
  readonly privateKey: string | undefined
  readonly password: string | undefined
  /** The fingerprint of its key, as `SHA256:…`: no other server receives anything. */
  readonly hostKey: string
}

/** Time limit for connecting, in milliseconds. */
const connectLimit = 15_000

/** Folders of a server. Each operation uses its own connection, because there are only a few per hour. */
export function createSftpFiles(server: SftpServer): FileStore {
  const at = (folder: FileFolder, name = "") => `${server.path}/${folder}${name === "" ? "" : `/${name}`}`
  const ask = <Answer>(work: (client: SftpClient) => Promise<Answer>) => withConnection(server, work)
  return {
    list: (folder) =>
      ask(async (client) => {
        const entries = await client.list(at(folder))
        const files = entries.filter(({ type }) => type === "-").map(({ name, size }) => ({ name, size }))
        return files.toSorted((a, b) => (a.name < b.name ? -1 : 1))
      }),
    read: (folder, name, most) =>
      ask(async (client) => {
        const { size } = await client.stat(at(folder, name))
        if (size > most) throw new Error(`${name} has ${size} bytes, and ${most} are read at most`)
        const content = await client.get(at(folder, name))
        if (!Buffer.isBuffer(content)) throw new Error(`${name} could not be read`)
        return new Uint8Array(content)
      }),
    write: (folder, name, content) =>
      ask(async (client) => {
        await client.put(Buffer.from(content), at(folder, name))
      }),
    move: (from, to) =>
      ask(async (client) => {
        if (!(await client.exists(at(from.folder, from.name)))) return false
        await client.rename(at(from.folder, from.name), at(to.folder, to.name))
        return true
      }),
    remove: (folder, name) =>
      ask(async (client) => {
        await client.delete(at(folder, name), true)
      }),
  }
}

async function withConnection<Answer>(
  { host, port, user, privateKey, password, hostKey }: SftpServer,
  work: (client: SftpClient) => Promise<Answer>,
): Promise<Answer> {
  const client = new SftpClient()
  // A broken connection is reported by the pending operation.
  client.on("error", () => undefined)
  let presented = ""
  try {
    await client.connect({
      host,
      port,
      username: user,
      ...(privateKey !== undefined && { privateKey }),
      ...(password !== undefined && { password }),
      readyTimeout: connectLimit,
      keepaliveInterval: connectLimit,
      hostVerifier: (key: Buffer) => {
        presented = computeFingerprint(key)
        return presented === hostKey
      },
    })
    return await work(client)
  } catch (error) {
    if (presented !== "" && presented !== hostKey)
      throw new Error(`${host} has the key ${presented}, and SEPA_SFTP_FINGERPRINT is ${hostKey}`, { cause: error })
    throw error
  } finally {
    await client.end().catch(() => undefined)
  }
}

/** The fingerprint of a server's key, in the format of `ssh-keygen -l`. */
export function computeFingerprint(key: Uint8Array): string {
  return `SHA256:${createHash("sha256").update(key).digest("base64").replace(/=+$/, "")}`
}
