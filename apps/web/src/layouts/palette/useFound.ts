import { useQuery } from "@tanstack/react-query"
import { listOperations } from "@wallet/core"
import { listInvoices } from "@wallet/core/merchant"
import { useWalletClient, useWalletState } from "@wallet/react"
import { ReceiptText, ScrollText } from "lucide-react"
import { useEffect, useState } from "react"
import { useLocale } from "#i18n/LocaleProvider.tsx"
import { formatWireMoney } from "#shared/money/formatWireMoney.ts"
import { useRegionCode } from "#shared/money/region.ts"
import { nameOperation } from "#shared/payments/operationNames.ts"
import { join } from "#ui/join.ts"
import type { Command } from "./commands.ts"

/** The pause in typing before the provider is asked, in milliseconds. */
const pause = 250
/** The shortest and the longest text that the provider searches for. */
const shortest = 3
const longest = 100
const shownAtMost = 4

/** Finds invoices by number and operations by reference at the provider. */
export function useFound(query: string) {
  const { locale } = useLocale()
  const regionCode = useRegionCode()
  const text = query.trim().slice(0, longest)
  const [settled, setSettled] = useState("")
  useEffect(() => {
    const clock = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(clock)
  }, [text])
  const isWanted = settled.length >= shortest
  const client = useWalletClient()
  const userId = useWalletState(({ user }) => user?.id)
  const asked = { text: settled, limit: shownAtMost }
  const { data, isFetching } = useQuery({
    // By user, so that another customer on this device can't see these results.
    queryKey: ["found", userId, settled],
    queryFn: ({ signal }) =>
      Promise.all([listInvoices(client, asked, { signal }), listOperations(client, asked, { signal })]),
    enabled: isWanted,
    gcTime: 60_000,
  })
  const [invoices, operations] = data ?? []
  // Otherwise Enter could open a result of the previous text.
  const isCurrent = isWanted && settled === text
  const found: Command[] = !isCurrent
    ? []
    : [
        ...(invoices?.items ?? []).map(
          ({ id, orderId, reference, total, description }): Command => ({
            id: `invoice-${id}`,
            group: "found",
            title: join(" · ", orderId ?? reference, formatWireMoney(total, { locale, regionCode })),
            ...(description !== null && { detail: description }),
            words: "",
            Icon: ReceiptText,
            effect: { go: `/account/merchant/${id}` },
            isOffered: false,
          }),
        ),
        ...(operations?.items ?? []).map((operation): Command => {
          const { id, amount, reference } = operation
          const { title, name } = nameOperation(operation, regionCode)
          return {
            id: `operation-${id}`,
            group: "found",
            title: join(" · ", name ?? title, formatWireMoney(amount, { locale, regionCode })),
            detail: reference,
            words: "",
            Icon: ScrollText,
            effect: { go: `/account/history?operation=${id}` },
            isOffered: false,
          }
        }),
      ]
  const isSearching = text.length >= shortest && (!isCurrent || isFetching)
  return { found, isSearching }
}
