// @vitest-environment node
import { readFileSync } from "node:fs"
import { currencyNetworks, networks } from "@wallet/core/money"
import { expect, test } from "vitest"

/** The cells of the tables in an article, row by row, with the decimal point of English. */
function readRows(name: string): string[][] {
  const text = readFileSync(`${import.meta.dirname}/academy/${name}.md`, "utf8")
  const lines = text.split("\n").filter((line) => line.startsWith("|") && !line.startsWith("| -"))
  return lines.slice(1).map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim().replace(/(\d),(\d)/, "$1.$2")),
  )
}

test.each(["en", "ru"])(
  "the smallest deposits and the confirmations of the lessons are those of the wallet, %s",
  (locale) => {
    expect(readRows(`networks-and-addresses.${locale}`)).toEqual(
      currencyNetworks.map(({ currency, network, minDeposit }) => [
        currency,
        network.name,
        `${minDeposit} ${currency}`,
      ]),
    )
    expect(
      readRows(`confirmations.${locale}`).map(([name, count, time = ""]) => [name, count, time.split(" ")[0]]),
    ).toEqual(
      networks.map(({ name, confirmations, averageMinutes }) => [name, String(confirmations), String(averageMinutes)]),
    )
  },
)
