import { spawnSync } from "node:child_process"
import { chmodSync, cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs"
import { join, resolve } from "node:path"
import * as v from "valibot"
import manifest from "../../apps/server/package.json" with { type: "json" }
import { debianLibraries, findDebianProgram } from "../checks/debianPrograms.ts"
import { fillRoot } from "./fillRoot.ts"

/** The digest of an image that was built, which names all that is in it; or why none can be built on this machine. */
export type Built = { readonly digest: string } | { readonly impossible: string }

const libraries = ["libgpgme11", "libassuan0", "libdevmapper1.02.1", "libseccomp2"]
const longestMs = 300_000

/**
 * Builds the image from scratch into a folder, as the Open Container Initiative lays one out. The same sources, Debian
 * packages and site give the same digest at any time.
 *
 * @param target the folder that is made; it must not exist.
 */
export async function buildImage(target: string): Promise<Built> {
  if (process.platform !== "linux" || process.arch !== "x64") return { impossible: "the image is one of Linux on x64" }
  const buildah = findBuildah()
  if (buildah === undefined) return { impossible: "neither buildah nor Debian's package of it can be had" }
  // Not in the system's folder for temporary files, which is often in memory: it takes half a gigabyte.
  mkdirSync(".cache", { recursive: true })
  const work = mkdtempSync(resolve(".cache/image-"))
  try {
    mkdirSync(join(work, "root"))
    if (!(await fillRoot(join(work, "root")))) return { impossible: "Debian's packages of libraries can't be had" }
    ownFolders(join(work, "owned"))
    cpSync("deploy/image/Containerfile", join(work, "Containerfile"))
    const call = callIn(work, buildah)
    const label = `org.opencontainers.image.version=${manifest.version}`
    call(
      "build",
      "--isolation",
      "chroot",
      "--format",
      "oci",
      "--timestamp",
      "0",
      "--label",
      label,
      "--tag",
      "wallet",
      work,
    )
    call("push", "wallet", `oci:${resolve(target)}:wallet`)
    return { digest: readDigest(target) }
  } finally {
    rmSync(work, { recursive: true, force: true })
  }
}

/** Gives the image's user the folders for volumes: a new volume takes over the folder's owner. */
function ownFolders(root: string): void {
  for (const name of ["signer", "signer/keys", "signer/run"]) {
    mkdirSync(join(root, name), { recursive: true })
    chmodSync(join(root, name), name === "signer" ? 0o755 : 0o700)
  }
}

interface Buildah {
  readonly program: string
  readonly libraries?: string
}

function findBuildah(): Buildah | undefined {
  if (spawnSync("buildah", ["--version"], { stdio: "ignore" }).status === 0) return { program: "buildah" }
  const program = findDebianProgram("buildah", "usr/bin/buildah", libraries)
  return program === undefined ? undefined : { program, libraries: debianLibraries("buildah") }
}

/** Buildah with everything that it keeps in one folder, and nothing of the machine's settings. */
function callIn(work: string, { program, libraries = "" }: Buildah): (...args: string[]) => void {
  const file = (name: string, text: string) => {
    writeFileSync(join(work, name), text)
    return join(work, name)
  }
  const policy = file("policy.json", JSON.stringify({ default: [{ type: "insecureAcceptAnything" }] }))
  const env = {
    PATH: process.env["PATH"] ?? "",
    HOME: work,
    TMPDIR: work,
    LD_LIBRARY_PATH: libraries,
    CONTAINERS_CONF: file("containers.conf", ""),
    CONTAINERS_REGISTRIES_CONF: file("registries.conf", ""),
  }
  const storage = ["--storage-driver", "vfs", "--root", join(work, "store"), "--runroot", join(work, "run")]
  return (command, ...args) => {
    const all = [...storage, command, "--signature-policy", policy, ...args]
    const { status, stderr, error } = spawnSync(program, all, { env, encoding: "utf8", timeout: longestMs })
    if (status !== 0) throw new Error(`buildah ${command} failed: ${error?.message ?? stderr}`)
  }
}

const IndexSchema = v.object({ manifests: v.tuple([v.object({ digest: v.string() })]) })

function readDigest(folder: string): string {
  const index: unknown = JSON.parse(readFileSync(join(folder, "index.json"), "utf8"))
  return v.parse(IndexSchema, index).manifests[0].digest
}
