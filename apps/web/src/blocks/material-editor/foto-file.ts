/** Longest side of a photo that is kept: sharp on paper, small on a phone's line. */
const LONGEST_SIDE = 2048
const QUALITY = 0.85

/** A photo as a JPEG of a size that travels well, and nothing of the first file but its pixels; null when it is no picture. */
export async function smallerFoto(file: Blob): Promise<File | null> {
  const picture = await readPicture(file)
  if (!picture) return null
  const scale = Math.min(1, LONGEST_SIDE / Math.max(picture.width, picture.height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.max(1, Math.round(picture.width * scale))
  canvas.height = Math.max(1, Math.round(picture.height * scale))
  const context = canvas.getContext('2d')
  context?.drawImage(picture, 0, 0, canvas.width, canvas.height)
  picture.close()
  return fileOf(canvas)
}

/** What a camera shows at this moment, as a JPEG. */
export async function fotoOfVideo(video: HTMLVideoElement): Promise<File | null> {
  const canvas = document.createElement('canvas')
  canvas.width = video.videoWidth
  canvas.height = video.videoHeight
  canvas.getContext('2d')?.drawImage(video, 0, 0)
  return fileOf(canvas)
}

async function readPicture(file: Blob): Promise<ImageBitmap | null> {
  try {
    return await createImageBitmap(file)
  } catch (error) {
    if (error instanceof DOMException) return null
    throw error
  }
}

async function fileOf(canvas: HTMLCanvasElement): Promise<File | null> {
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return blob && new File([blob], 'foto.jpg', { type: blob.type })
}
