import { describe, expect, test } from "vitest"
import { isPublicAddress } from "./publicAddress.ts"

describe("screens C /account/api: only the public internet is told", () => {
  test.each([
    "127.0.0.1",
    "127.8.9.1",
    "0.0.0.0",
    "10.1.2.3",
    "172.16.0.1",
    "172.31.255.255",
    "192.168.1.1",
    "169.254.169.254",
    "100.64.0.1",
    "100.127.255.254",
    "192.0.0.8",
    "192.0.2.1",
    "198.18.0.1",
    "198.51.100.7",
    "203.0.113.9",
    "224.0.0.1",
    "240.0.0.1",
    "255.255.255.255",
    "::",
    "::1",
    "fe80::1",
    "fec0::1",
    "fc00::1",
    "fd12:3456::1",
    "ff02::1",
    "2001:db8::1",
    "::ffff:127.0.0.1",
    "::ffff:10.0.0.1",
    "::ffff:a9fe:a9fe",
    "::127.0.0.1",
    "::ffff:0:127.0.0.1",
    "64:ff9b::7f00:1",
    "64:ff9b:1::7f00:1",
    "2002:7f00:1::",
    "2001:0:4136:e378:8000:63bf:3fff:fdd2",
    "100::1",
    "fe80::1%eth0",
    "",
    "localhost",
    "shop.example",
  ])("%s is refused", (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  test.each(["1.1.1.1", "8.8.8.8", "172.32.0.1", "100.128.0.1", "2606:4700:4700::1111"])(
    "%s is let through",
    (address) => {
      expect(isPublicAddress(address)).toBe(true)
    },
  )
})
