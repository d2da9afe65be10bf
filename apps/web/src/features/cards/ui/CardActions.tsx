import { useNavigate } from "@tanstack/react-router"
import type { VirtualCard } from "@wallet/core/cards"
import { useFreezeVirtualCard, useUnfreezeVirtualCard } from "@wallet/react/cards"
import { ArrowDownToLine, ArrowUpFromLine, Snowflake } from "lucide-react"
import { lazy, Suspense, useState } from "react"
import { isClosable, isReplaceable, isUsable } from "#features/cards/model/cardState.ts"
import { m } from "#i18n/generated/messages.js"
import { useForm } from "#shared/forms/useForm.ts"
import { Button } from "#ui/Button.tsx"
import { Dialog } from "#ui/Dialog.tsx"
import { ButtonLink } from "#ui/Link.tsx"
import { Menu, MenuItem } from "#ui/Menu.tsx"
import { Notice } from "#ui/Notice.tsx"
import { ProblemText } from "#ui/ProblemText.tsx"

const ConfirmCardAction = lazy(async () => ({ default: (await import("./ConfirmCardAction.tsx")).ConfirmCardAction }))
const ReportFraud = lazy(async () => ({ default: (await import("./ReportFraud.tsx")).ReportFraud }))

type CardDialog = "replace" | "close" | "reportFraud"

const titles: Readonly<Record<CardDialog, () => string>> = {
  replace: () => m.cards_replace(),
  close: () => m.cards_close(),
  reportFraud: () => m.cards_reportFraud(),
}

/** The actions of a card in its present state. */
export function CardActions({ card }: { readonly card: VirtualCard }) {
  const [asked, setAsked] = useState<CardDialog>()
  const navigate = useNavigate()
  const done = (next: VirtualCard) => {
    setAsked(undefined)
    if (next.id !== card.id) void navigate({ to: "/account/cards/$cardId", params: { cardId: next.id } })
  }
  const offered: readonly CardDialog[] = [
    ...(isReplaceable(card) ? (["replace"] as const) : []),
    ...(isUsable(card) ? (["reportFraud"] as const) : []),
    ...(isClosable(card) ? (["close"] as const) : []),
  ]
  if (offered.length === 0) return null
  return (
    <>
      <div className="grid grid-cols-2 gap-3 *:px-3 @list:flex @list:flex-wrap @list:gap-2">
        {isUsable(card) && (
          <>
            <ButtonLink
              to="/account/cards/top-up"
              search={{ card: card.id, purpose: "top_up" }}
              kind={card.state === "frozen" ? "secondary" : "primary"}
            >
              <ArrowDownToLine size={18} aria-hidden />
              <span>{m.cards_topUp()}</span>
            </ButtonLink>
            <ButtonLink to="/account/cards/top-up" search={{ card: card.id, purpose: "withdraw" }} kind="secondary">
              <ArrowUpFromLine size={18} aria-hidden />
              <span>{m.cards_withdraw()}</span>
            </ButtonLink>
          </>
        )}
        <FreezeButton card={card} />
        <Menu label={m.cards_more()} trigger={<Button kind="secondary">{m.cards_more()}</Button>}>
          {offered.map((action) => (
            <MenuItem key={action} onAction={() => setAsked(action)}>
              {titles[action]()}
            </MenuItem>
          ))}
        </Menu>
      </div>
      <Dialog
        title={asked ? titles[asked]() : ""}
        role="alertdialog"
        isOpen={asked !== undefined}
        onOpenChange={(isOpen) => isOpen || setAsked(undefined)}
      >
        <Suspense>
          {asked === "reportFraud" && <ReportFraud card={card} onDone={done} onBack={() => setAsked(undefined)} />}
          {(asked === "replace" || asked === "close") && (
            <ConfirmCardAction action={asked} card={card} onDone={done} onBack={() => setAsked(undefined)} />
          )}
        </Suspense>
      </Dialog>
    </>
  )
}

function FreezeButton({ card }: { readonly card: VirtualCard }) {
  const freeze = useFreezeVirtualCard()
  const unfreeze = useUnfreezeVirtualCard()
  const { problems, show, refuse } = useForm()
  if (!isUsable(card)) return null
  const isFrozen = card.state === "frozen"
  const turn = async () => {
    try {
      await (isFrozen ? unfreeze : freeze).mutateAsync({ cardId: card.id })
      show({ fields: {} })
    } catch (error) {
      refuse(error)
    }
  }
  return (
    <>
      <Button
        // Unfreezing is the main action of a frozen card.
        kind={isFrozen ? "primary" : "secondary"}
        isPending={freeze.isPending || unfreeze.isPending}
        onPress={() => void turn()}
      >
        <Snowflake size={18} aria-hidden />
        <span>{isFrozen ? m.cards_unfreeze() : m.cards_freeze()}</span>
      </Button>
      {problems.form && (
        <div className="col-span-2">
          <Notice kind="danger">
            <ProblemText {...problems.form} />
          </Notice>
        </div>
      )}
    </>
  )
}
