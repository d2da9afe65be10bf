import { execFileSync } from "node:child_process"
import { mkdtempSync, rmdirSync } from "node:fs"
import { open } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"

/** A small disk for a test, which is quickly full. */
interface SmallDisk {
  readonly folder: string
  unmount(): void
}

/** Mounts one. Only root may, and not everywhere; otherwise `undefined`, and the reason is printed. */
export function mountSmallDisk(megabytes: number): SmallDisk | undefined {
  const folder = mkdtempSync(join(tmpdir(), "wallet-disk-"))
  try {
    execFileSync("mount", ["-t", "tmpfs", "-o", `size=${megabytes}m,mode=755`, "none", folder], { stdio: "pipe" })
  } catch (error) {
    rmdirSync(folder)
    process.stderr.write(`No test of a full disk: none can be mounted here (${String(error)}).\n`)
    return undefined
  }
  return {
    folder,
    unmount: () => {
      execFileSync("umount", [folder])
      rmdirSync(folder)
    },
  }
}

/** Writes a file that takes all the space. */
export async function fillDisk(file: string): Promise<void> {
  const handle = await open(file, "w")
  try {
    for (const piece of [Buffer.alloc(1_000_000), Buffer.alloc(4096)]) {
      while (await fits(handle.write(piece))) {}
    }
  } finally {
    await handle.close()
  }
}

async function fits(writing: Promise<unknown>): Promise<boolean> {
  try {
    await writing
    return true
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOSPC") return false
    throw error
  }
}
