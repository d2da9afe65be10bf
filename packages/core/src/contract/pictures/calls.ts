import * as v from "valibot"
import { defineCall } from "#contract/declaration/call.ts"
import { looseObject } from "#contract/schemas/looseObject.ts"
import { IdSchema } from "#contract/values/ids.ts"

/**
 * A PNG or JPEG in base64, at most 512 pixels wide and high and 48 kB; null takes the picture away. What is stored is drawn
 * anew from its pixels.
 *
 * @example
 * v.is(imageInput(), "iVBORw0KGgo=") // → true
 */
export const imageInput = () =>
  v.nullable(v.pipe(v.string("image_invalid"), v.maxLength(65_536, "image_too_large"), v.base64("image_invalid")))

/** The largest body of a call that takes such a picture: base64 adds a third. */
export const imageBodyBytes = 73_728

/**
 * A picture by its id: a logo, or the picture of a contact, whose id only the customer is told. A picture never changes:
 * another one has another id, so keep what was read.
 */
export const getPicture = defineCall({
  name: "getPicture",
  method: "GET",
  path: "/pictures/:pictureId",
  access: "public",
  params: v.object({ pictureId: IdSchema }),
  data: looseObject({
    /** The picture, as an address of the scheme `data:`. */
    url: v.string(),
  }),
  errors: [],
})
