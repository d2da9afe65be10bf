import { useNavigate } from "@tanstack/react-router"
import { canTopUp } from "@wallet/core"
import { ArrowDownToLine, ArrowUpRight } from "lucide-react"
import { type RefObject, useEffect, useEffectEvent, useState } from "react"
import { enoughSwipe, listenForSwipe } from "#features/wallets/model/swipe.ts"
import { m } from "#i18n/generated/messages.js"
import { useServed } from "#shared/client/useServed.ts"
import type { Balance } from "#shared/money/balances.ts"
import { classes } from "#ui/classes.ts"

interface WalletSwipeProps {
  readonly balance: Balance
  readonly row: RefObject<HTMLElement | null>
}

/**
 * Swipes on a wallet's row: to the right tops it up, to the left sends from it. Both open a form. They are only
 * shortcuts to the row's menu.
 */
export function WalletSwipe({ balance: { currency, available }, row }: WalletSwipeProps) {
  const navigate = useNavigate()
  const served = useServed().served(currency)
  const [offset, setOffset] = useState(0)
  const canMove = useEffectEvent((direction: 1 | -1) => (direction > 0 ? canTopUp(served) : available.units > 0n))
  const act = useEffectEvent((direction: 1 | -1) => {
    const to = direction > 0 ? "/account/top-up" : "/account/send/internal"
    void navigate({ to, search: { currency: currency.code } })
  })
  useEffect(() => {
    if (!row.current) return undefined
    return listenForSwipe(row.current, {
      canMove: (direction) => canMove(direction),
      onMove: setOffset,
      onSwiped: (direction) => act(direction),
    })
  }, [row])
  if (offset === 0) return null
  const isTopUp = offset > 0
  const Icon = isTopUp ? ArrowDownToLine : ArrowUpRight
  return (
    <span
      aria-hidden
      style={{ width: Math.abs(offset) }}
      className={classes(
        "pointer-events-none absolute inset-y-0 grid place-items-center overflow-hidden",
        isTopUp ? "left-0" : "right-0",
        Math.abs(offset) >= enoughSwipe ? "bg-accent text-on-accent" : "bg-accent-soft text-accent",
      )}
    >
      <span className="flex flex-col items-center gap-1 text-caption font-medium whitespace-nowrap">
        <Icon size={20} />
        <span>{isTopUp ? m.common_navTopUp() : m.common_navSend()}</span>
      </span>
    </span>
  )
}
