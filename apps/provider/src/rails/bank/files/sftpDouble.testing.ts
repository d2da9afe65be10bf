import { generateKeyPairSync } from "node:crypto"
import { closeSync, openSync, readdirSync, readSync, renameSync, statSync, unlinkSync, writeSync } from "node:fs"
import { join } from "node:path"
import ssh2, { type SFTPWrapper } from "ssh2"
import { computeFingerprint } from "./sftpFiles.ts"

/** A double of a bank's SFTP server, for tests: it serves a folder of this machine. */
export interface SftpDouble {
  readonly port: number
  /** The fingerprint of its key. */
  readonly hostKey: string
  stop(): Promise<void>
}

const { Server, utils } = ssh2
const { OPEN_MODE, STATUS_CODE } = utils.sftp

/** Starts the double. It accepts its user's password, and any private key. */
export async function startSftpDouble(
  root: string,
  { user, password }: { readonly user: string; readonly password: string },
): Promise<SftpDouble> {
  const { privateKey } = generateKeyPairSync("rsa", {
    modulusLength: 2048,
    publicKeyEncoding: { type: "spki", format: "pem" },
    privateKeyEncoding: { type: "pkcs1", format: "pem" },
  })
  const parsed = utils.parseKey(privateKey)
  if (parsed instanceof Error) throw parsed
  const key = Array.isArray(parsed) ? parsed[0] : parsed
  if (!key) throw new Error("The server has no key")
  const server = new Server({ hostKeys: [privateKey], ident: "double of a bank's server" }, (client) => {
    client.on("error", () => undefined)
    client.on("authentication", (context) => {
      const isKnown = context.username === user
      if (isKnown && context.method === "password" && context.password === password) context.accept()
      else if (isKnown && context.method === "publickey") context.accept()
      else context.reject(["password", "publickey"])
    })
    client.on("session", (accept) => {
      accept().on("sftp", (acceptSftp) => serveFiles(acceptSftp(), root))
    })
  })
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve)
  })
  const { port } = server.address() as { readonly port: number } // it listens on a port
  return {
    port,
    hostKey: computeFingerprint(key.getPublicSSH()),
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
      }),
  }
}

const readAttributes = (path: string) => {
  const { mode, uid, gid, size, atimeMs, mtimeMs } = statSync(path)
  return { mode, uid, gid, size, atime: Math.floor(atimeMs / 1000), mtime: Math.floor(mtimeMs / 1000) }
}

function serveFiles(sftp: SFTPWrapper, root: string): void {
  const handles = new Map<number, { fd: number } | { names: string[] }>()
  let count = 0
  const keep = (thing: { fd: number } | { names: string[] }): Buffer => {
    const handle = Buffer.alloc(4)
    handle.writeUInt32BE(++count)
    handles.set(count, thing)
    return handle
  }
  const find = (handle: Buffer) => handles.get(handle.readUInt32BE())
  const at = (path: string) => join(root, path)
  const answer = (id: number, work: () => void) => {
    try {
      work()
    } catch (error) {
      const isMissing = error instanceof Error && "code" in error && error.code === "ENOENT"
      sftp.status(id, isMissing ? STATUS_CODE.NO_SUCH_FILE : STATUS_CODE.FAILURE)
    }
  }
  sftp.on("REALPATH", (id, path) =>
    answer(id, () => sftp.name(id, [{ filename: path, longname: path, attrs: readAttributes(root) }])),
  )
  for (const event of ["STAT", "LSTAT"] as const)
    sftp.on(event, (id: number, path: string) => answer(id, () => sftp.attrs(id, readAttributes(at(path)))))
  sftp.on("OPENDIR", (id, path) =>
    answer(id, () => sftp.handle(id, keep({ names: readdirSync(at(path)).map((name) => join(path, name)) }))),
  )
  sftp.on("READDIR", (id, handle) =>
    answer(id, () => {
      const found = find(handle)
      const names = found && "names" in found ? found.names.splice(0) : []
      if (names.length === 0) return sftp.status(id, STATUS_CODE.EOF)
      sftp.name(
        id,
        names.map((path) => {
          const attrs = readAttributes(at(path))
          const filename = path.split("/").at(-1) ?? ""
          return {
            filename,
            longname: `${(attrs.mode & 0o170000) === 0o040000 ? "d" : "-"}rw-r--r-- 1 a a 1 ${filename}`,
            attrs,
          }
        }),
      )
    }),
  )
  sftp.on("OPEN", (id, path, flags) =>
    answer(id, () => sftp.handle(id, keep({ fd: openSync(at(path), flags & OPEN_MODE.WRITE ? "w" : "r") }))),
  )
  sftp.on("READ", (id, handle, offset, length) =>
    answer(id, () => {
      const found = find(handle)
      const bytes = Buffer.alloc(length)
      const read = found && "fd" in found ? readSync(found.fd, bytes, 0, length, offset) : 0
      if (read === 0) sftp.status(id, STATUS_CODE.EOF)
      else sftp.data(id, bytes.subarray(0, read))
    }),
  )
  sftp.on("WRITE", (id, handle, offset, data) =>
    answer(id, () => {
      const found = find(handle)
      if (found && "fd" in found) writeSync(found.fd, data, 0, data.length, offset)
      sftp.status(id, STATUS_CODE.OK)
    }),
  )
  sftp.on("FSTAT", (id, handle) =>
    answer(id, () => {
      const found = find(handle)
      if (found && "fd" in found) sftp.attrs(id, readAttributes(`/proc/self/fd/${found.fd}`))
    }),
  )
  for (const event of ["SETSTAT", "FSETSTAT"] as const) sftp.on(event, (id: number) => sftp.status(id, STATUS_CODE.OK))
  sftp.on("CLOSE", (id, handle) =>
    answer(id, () => {
      const found = find(handle)
      if (found && "fd" in found) closeSync(found.fd)
      handles.delete(handle.readUInt32BE())
      sftp.status(id, STATUS_CODE.OK)
    }),
  )
  sftp.on("RENAME", (id, from, to) =>
    answer(id, () => {
      renameSync(at(from), at(to))
      sftp.status(id, STATUS_CODE.OK)
    }),
  )
  sftp.on("REMOVE", (id, path) =>
    answer(id, () => {
      unlinkSync(at(path))
      sftp.status(id, STATUS_CODE.OK)
    }),
  )
}
