import { existsSync, readFileSync, statfsSync } from "node:fs"
import { freemem, tmpdir } from "node:os"

const memory = "/dev/shm"

/** Required free space in the folder and in the machine's memory, in bytes. The unit suite uses up to 400 MB at once. */
const least = 2 * 1024 ** 3

/**
 * The folder for temporary files of tests: in memory where Linux has one with enough room, or else the system's. A test
 * database is a copy of a thousand small files, which takes a disk's file system twenty times as long.
 */
export function chooseTemporaryFolder(): string {
  const hasRoom = existsSync(memory) && freeBytes() >= least && freemem() >= 2 * least
  return hasRoom && allowsPrograms() ? memory : tmpdir()
}

function freeBytes(): number {
  const { bavail, bsize } = statfsSync(memory)
  return bavail * bsize
}

/** Some tests run programs that they have unpacked. Containers often forbid that there. */
function allowsPrograms(): boolean {
  const mount = readFileSync("/proc/mounts", "utf8")
    .split("\n")
    .map((line) => line.split(" "))
    .find(([, folder]) => folder === memory)
  const [, , , options] = mount ?? []
  return options !== undefined && !options.split(",").includes("noexec")
}
