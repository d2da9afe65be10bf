import { readFileSync } from "node:fs"
import { expect, test } from "vitest"

const areas = ["aml", "verification"]

test.each(areas.flatMap((area) => ["en", "ru"].map((locale) => [area, locale] as const)))(
  "screens C aml: no text of %s in %s promises that anything is free of risk",
  (area, locale) => {
    const path = `${import.meta.dirname}/../../../i18n/messages/${locale}/${area}.json`
    expect(readFileSync(path, "utf8")).not.toMatch(/\bsafe|безопасн/i)
  },
)
