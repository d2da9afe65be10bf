import { mkdtemp, rm, writeFile } from "node:fs/promises"
import { tmpdir } from "node:os"
import { join } from "node:path"
import { afterAll, beforeAll, expect, test } from "vitest"
import { readConfig } from "#config/readConfig.ts"
import { testCertificate } from "../webhook/certificate.testing.ts"
import { trpCertificate } from "./certificate.testing.ts"

let folder: string
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "trp-settings-"))
  await writeFile(join(folder, "certificate.pem"), trpCertificate.cert)
})
afterAll(() => rm(folder, { recursive: true }))

const readTrp = (key: string) =>
  readConfig(
    {
      SECRET_KEY: Buffer.alloc(32, 7).toString("base64"),
      TRAVEL_RULE_PARTY: "trp",
      TRP_PEERS: "theirs.example=Their Exchange",
      TRP_CERTIFICATE: join(folder, "certificate.pem"),
      TRP_KEY: key,
    },
    "development",
  ).trp

test("the key must belong to the certificate", () => {
  expect(readTrp(trpCertificate.key)?.identity?.key).toBe(trpCertificate.key)
  expect(() => readTrp(testCertificate.key)).toThrow("TRP_KEY is not the key of TRP_CERTIFICATE")
  expect(() => readTrp("-----BEGIN NONSENSE-----")).toThrow("TRP_CERTIFICATE or TRP_KEY can't be read")
})
