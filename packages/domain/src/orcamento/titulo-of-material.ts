import { foldText } from '../shared/texto.ts'

/** Room, application and stone of a material, each named once: 'Cozinha — Granito São Gabriel'. */
export function tituloOfMaterial({ ambiente, nome, tipo }: MaterialComNomes): string {
  const parts: string[] = []
  for (const part of [ambiente, nome, tipo]) {
    const known = parts.some((other) => foldText(other) === foldText(part))
    if (part && !known) parts.push(part)
  }
  if (parts.length > 1 && foldText(nome).includes(foldText(ambiente)) && ambiente !== nome && ambiente)
    parts.shift()
  return parts.join(' — ')
}

/** The same without the stone, where that is what is to be chosen; the stone alone where nothing else is named. */
export function lugarOfMaterial(material: MaterialComNomes): string {
  return tituloOfMaterial({ ...material, tipo: '' }) || material.tipo
}

interface MaterialComNomes {
  ambiente: string
  nome: string
  tipo: string
}
