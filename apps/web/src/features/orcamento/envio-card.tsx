import { useState } from 'react'
import { formatTelefone, onlyDigits } from '@lapida/domain/shared/documentos'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { PhoneField } from '@lapida/ui/phone-field.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { origemPublica } from '#shared/origem-publica.ts'
import { DIGITOS_TELEFONE, envioOf } from './model/envio.ts'
import { isSameValue } from '@lapida/domain/shared/same-value'
import type { WizardState } from './model/wizard-state.ts'
import { useTyped, useWizard } from './wizard-context.ts'

const LONGEST_MESSAGE = 2000

/** What goes to the customer, and where: shown, and changed when somebody wants to. */
export function EnvioCard() {
  const { dispatch } = useWizard()
  const [editing, setEditing] = useState(false)
  const { telefone, mensagem } = useTyped((state) => envioOf(state, origemPublica()), isSameValue)
  const isOwnMessage = useTyped(({ envio }) => envio.mensagem !== null)
  const change = (changes: Partial<WizardState['envio']>) => dispatch({ type: 'envio-changed', changes })
  return (
    <Card
      title="Enviar via WhatsApp"
      aside={
        <Button
          variant="ghost"
          className="px-3 text-label"
          aria-expanded={editing}
          onClick={() => setEditing(!editing)}
        >
          {editing ? 'Pronto' : 'Editar'}
        </Button>
      }
    >
      {editing ? (
        <div className="grid gap-4">
          <PhoneField
            label="Telefone"
            mask={formatTelefone}
            maxLength={40}
            value={telefone}
            error={telefone.trim() === '' ? 'Informe o telefone para enviar no WhatsApp.' : null}
            onChange={(event) =>
              change({ telefone: onlyDigits(event.currentTarget.value).slice(0, DIGITOS_TELEFONE) })
            }
          />
          <TextArea
            label="Mensagem"
            rows={4}
            maxLength={LONGEST_MESSAGE}
            value={mensagem}
            onChange={(event) => change({ mensagem: event.currentTarget.value })}
          />
          {isOwnMessage && (
            <Button variant="ghost" className="justify-self-start" onClick={() => change({ mensagem: null })}>
              Usar a mensagem padrão
            </Button>
          )}
        </div>
      ) : (
        <div className="grid gap-2">
          <p className="num text-label text-fg-3">
            Para {formatTelefone(telefone) || 'telefone não informado'}
          </p>
          <p className="num rounded-card bg-success-soft px-4 py-3 text-label text-success-fg wrap-anywhere">
            {mensagem}
          </p>
        </div>
      )}
    </Card>
  )
}
