import type { Transaction } from "kysely"
import type { Services } from "#platform/services.ts"
import type { Database } from "./database/schema.ts"

/** Carries the types of an event; there is nothing of it at run time. */
declare const types: unique symbol

/**
 * Something that happened in one area and that areas above it may follow. The area below knows none of them.
 *
 * `Reply` is what a subscriber may return, where the publisher asks; mostly nothing.
 */
export interface Event<Payload, Reply = void> {
  readonly name: string
  readonly [types]?: (payload: Payload) => Reply
}

/** The transaction of an event. Subscribers write in the same transaction. */
export interface EventContext {
  readonly services: Services
  readonly trx: Transaction<Database>
}

type Subscriber<Payload, Reply> = (context: EventContext, payload: Payload) => Promise<Reply>

/** A subscriber with the event that it follows. */
export interface Subscription {
  readonly event: Event<never, unknown>
  readonly subscriber: Subscriber<never, unknown>
}

/** Hands events to those who follow them. */
export interface Events {
  /** Runs the subscribers of an event one after the other, in the order of the areas. A failure of one fails them all. */
  publish<Payload, Reply>(
    event: Event<Payload, Reply>,
    context: EventContext,
    payload: Payload,
  ): Promise<readonly Reply[]>
}

declare module "#platform/services.ts" {
  interface Services {
    readonly events: Events
  }
}

/**
 * Declares an event of an area. The name is for logs.
 *
 * @example
 * export const depositCredited = defineEvent<{ readonly depositId: string }>("wallet/deposits credited")
 */
export function defineEvent<Payload, Reply = void>(name: string): Event<Payload, Reply> {
  return { name }
}

/** Follows an event of another area. */
export function on<Payload, Reply>(event: Event<Payload, Reply>, subscriber: Subscriber<Payload, Reply>): Subscription {
  return { event, subscriber }
}

/** Connects events with their subscribers. Called once, by the composition root. */
export function createEvents(subscriptions: readonly Subscription[]): Events {
  return {
    async publish<Payload, Reply>(event: Event<Payload, Reply>, context: EventContext, payload: Payload) {
      const replies: Reply[] = []
      for (const subscription of subscriptions) {
        if (subscription.event !== event) continue
        // `on` took the subscriber with this very event, whose types it has.
        const subscriber = subscription.subscriber as unknown as Subscriber<Payload, Reply>
        replies.push(await subscriber(context, payload))
      }
      return replies
    },
  }
}
