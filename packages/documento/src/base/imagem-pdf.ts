/** Bytes of an image that a document may draw: PNG or JPEG only, never a path or an address. */
export interface ImagemPdf {
  data: Uint8Array
  format: 'png' | 'jpg'
}

/**
 * A picture as the library takes it from any world: bytes that came from another thread, or into a browser, are no
 * Buffer any more, and it drops those in silence.
 */
export function pictureOf({ data, format }: ImagemPdf): Blob {
  return new Blob([new Uint8Array(data)], { type: `image/${format}` })
}
