import { normalizeTelefone } from '@lapida/domain/shared/documentos'

/** The part of the browser's contact picker that is used; only Chrome on Android has it. */
interface ContactsManager {
  select: (
    properties: readonly ('name' | 'tel')[],
    options: { multiple: boolean },
  ) => Promise<{ name?: string[]; tel?: string[] }[]>
}

function contacts(): ContactsManager | null {
  const candidate = (navigator as Navigator & { contacts?: ContactsManager }).contacts
  return candidate && typeof candidate.select === 'function' ? candidate : null
}

/** Whether the device lets one choose from its contacts. */
export function canPickContact(): boolean {
  return contacts() !== null
}

export interface PickedContact {
  nome: string
  telefone: string
}

/** A contact chosen on the device; null when the person chose none. */
export async function pickContact(): Promise<PickedContact | null> {
  try {
    const [contact] = (await contacts()?.select(['name', 'tel'], { multiple: false })) ?? []
    return contact ? readContact(contact.name?.[0], contact.tel?.[0]) : null
  } catch (error) {
    // The picker refuses a second opening and a missing permission; typing is always possible.
    reportError(error)
    return null
  }
}

function readContact(name = '', tel = ''): PickedContact | null {
  const nome = name.trim()
  const telefone = normalizeTelefone(tel)
  return nome === '' && telefone === '' ? null : { nome, telefone }
}
