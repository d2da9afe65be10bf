import type { ObjectGroup } from "@wallet/operators/customerSchemas.ts"
import { text } from "@wallet/operators/text.ts"
import { deviceName } from "#access/identity/device.ts"
import { findPlace } from "#platform/region/place.ts"
import type { Services } from "#platform/services.ts"
import { plainWords } from "../lookUp.ts"
import type { UserRow } from "./findCustomer.ts"
import { type GroupItem, mostOfGroup, toGroup } from "./groups.ts"
import type { Mask } from "./mask.ts"

/** Reads a customer's ways in. Secrets, hashes and tokens are never read. */
export async function readAccess(services: Services, user: UserRow, mask: Mask): Promise<ObjectGroup[]> {
  return [
    toGroup(text("Sessions", "Сеансы"), await listSessions(services, user.id, mask)),
    toGroup(text("Second factors", "Вторые факторы"), await listFactors(services, user)),
    toGroup(text("API keys", "API-ключи"), await listKeys(services, user.id, mask)),
    toGroup(text("Authorised apps", "Приложения с доступом"), await listApps(services, user.id)),
    toGroup(text("Messenger", "Мессенджер"), await listLinks(services, user.id, mask)),
  ]
}

async function listSessions({ db, now }: Services, userId: string, mask: Mask): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("sessions")
    .select(["id", "device", "address", "created_at", "last_seen_at", "expires_at"])
    .where("user_id", "=", userId)
    .where("ended_at", "is", null)
    .where("expires_at", ">", now())
    .orderBy("last_seen_at", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return Promise.all(
    rows.map(async ({ id, device, address, created_at, last_seen_at }) => ({
      id,
      title: deviceName(device) ?? "–",
      isActive: true,
      at: last_seen_at,
      facts: [
        [text("Address", "Адрес"), mask.ipAddress(address)],
        [text("Place", "Место"), await findPlace(address)],
        [text("Logged in", "Вход"), created_at],
      ] as const,
    })),
  )
}

async function listFactors({ db }: Services, { id, totp_secret }: UserRow): Promise<GroupItem[]> {
  const passkeys = await db
    .selectFrom("passkeys")
    .select(["id", "name", "created_at", "last_used_at"])
    .where("user_id", "=", id)
    .orderBy("created_at", "desc")
    .limit(mostOfGroup)
    .execute()
  const codes = await db
    .selectFrom("recovery_codes")
    .select((eb) => [eb.fn.countAll<bigint>().filterWhere("used_at", "is", null).as("left")])
    .where("user_id", "=", id)
    .executeTakeFirst()
  const left = codes?.left ?? 0n
  return [
    ...(totp_secret === null ? [] : [{ id: "totp", title: "TOTP", isActive: true }]),
    ...passkeys.map((passkey) => ({
      id: passkey.id,
      title: passkey.name,
      isActive: true,
      at: passkey.last_used_at,
      facts: [[text("Added", "Добавлен"), passkey.created_at]] as const,
    })),
    ...(left === 0n
      ? []
      : [
          {
            id: "recovery",
            title: String(left),
            state: text("recovery codes left", "резервных кодов осталось"),
            isActive: true,
          },
        ]),
  ]
}

async function listKeys({ db }: Services, userId: string, mask: Mask): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("api_keys")
    .select(["id", "name", "scopes", "addresses", "state", "created_at", "expires_at", "last_used_at"])
    .select("last_used_address")
    .where("user_id", "=", userId)
    .orderBy("created_at", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map((row) => ({
    id: row.id,
    title: row.name,
    state: plainWords(row.state),
    isActive: row.state === "active",
    at: row.last_used_at,
    facts: [
      [text("Scopes", "Права"), row.scopes.join(", ")],
      [text("Allowed addresses", "Разрешённые адреса"), row.addresses.map((one) => mask.ipAddress(one)).join(", ")],
      [text("Last used from", "Последний раз с"), row.last_used_address && mask.ipAddress(row.last_used_address)],
      [text("Created", "Создан"), row.created_at],
      [text("Expires", "Истекает"), row.expires_at],
    ],
  }))
}

async function listApps({ db }: Services, userId: string): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("oauth_grants as granted")
    .innerJoin("oauth_apps as app", "app.id", "granted.app_id")
    .select(["granted.id", "app.name", "granted.scopes", "granted.created_at", "granted.last_used_at"])
    .where("granted.user_id", "=", userId)
    .where("granted.revoked_at", "is", null)
    .orderBy("granted.created_at", "desc")
    .limit(mostOfGroup + 1)
    .execute()
  return rows.map(({ id, name, scopes, created_at, last_used_at }) => ({
    id,
    title: name,
    isActive: true,
    at: last_used_at,
    facts: [
      [text("Scopes", "Права"), scopes.join(", ")],
      [text("Authorised", "Доступ дан"), created_at],
    ],
  }))
}

async function listLinks({ db }: Services, userId: string, mask: Mask): Promise<GroupItem[]> {
  const rows = await db
    .selectFrom("account_links")
    .select(["id", "state", "messenger_name", "linked_at", "created_at"])
    .where("user_id", "=", userId)
    .where("state", "in", ["linked", "unlinked"])
    .orderBy("created_at", "desc")
    .limit(5)
    .execute()
  return rows.map(({ id, state, messenger_name, linked_at }) => ({
    id,
    title: messenger_name === null ? "–" : mask.name(messenger_name),
    state: state === "linked" ? text("Linked", "Привязан") : text("Unlinked", "Отвязан"),
    isActive: state === "linked",
    at: linked_at,
  }))
}
