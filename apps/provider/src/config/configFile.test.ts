import { mkdtempSync, rmSync, writeFileSync } from "node:fs"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, expect, test } from "vitest"
import { readEnvironment } from "./configFile.ts"
import { readConfig } from "./readConfig.ts"

const folder = mkdtempSync(join(tmpdir(), "wallet-config-"))
const file = join(folder, "wallet.env")
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const read = (text: string, environment: Record<string, string> = {}) => {
  writeFileSync(file, text)
  return readEnvironment(["--config", file], environment)
}

test("a file holds one setting per line, with the comments and quotes of systemd and compose", () => {
  const environment = read(
    '# The wallet\nPORT=9000\nMAIL_FROM="Wallet <no-reply@wallet.example>"\nSECRET_KEY_FILE=/run/key\n',
  )
  expect(environment).toEqual({
    PORT: "9000",
    MAIL_FROM: "Wallet <no-reply@wallet.example>",
    SECRET_KEY_FILE: "/run/key",
  })
  expect(readConfig({ ...environment, SECRET_KEY_FILE: "" }, "production").port).toBe(9000)
})

test("the environment overrides the file, unless its value is empty", () => {
  expect(read("PORT=9000\n", { PORT: "9001" })["PORT"]).toBe("9001")
  expect(read("PORT=9000\n", { PORT: "" })["PORT"]).toBe("9000")
})

test("an unknown name and a missing file are named", () => {
  expect(() => read("PROT=9000\n")).toThrow(`${file}: PROT is no setting`)
  expect(() => readEnvironment(["--config", "/nowhere.env"], {})).toThrow("/nowhere.env can't be read")
  expect(() => readEnvironment(["--cofnig", file], {})).toThrow(/--cofnig/)
})

test("without a file only the environment counts", () => {
  expect(readEnvironment([], { PORT: "9000" })).toEqual({ PORT: "9000" })
})
