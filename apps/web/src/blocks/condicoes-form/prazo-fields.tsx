import { Plus, X } from 'lucide-react'
import { useState } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { ATALHOS_VALIDADE, dataValidade, textoValidade } from '@lapida/domain/orcamento/validade'
import { VALIDADE_LEGAL } from '@lapida/domain/orcamento/validade-no-documento'
import { normalizeSpaces } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { DateField } from '@lapida/ui/date-field.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { TextArea } from '@lapida/ui/text-area.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import type { CondicoesFormProps } from './condicoes-form.tsx'
import { erroValidade } from './condicoes.ts'

/** Delivery term, validity and the notes that go with the quote. */
export function PrazoFields({ condicoes, hoje, onChange }: CondicoesFormProps) {
  const erro = erroValidade(condicoes, hoje)
  return (
    <div className="grid gap-5">
      {condicoes.numeracao !== undefined && (
        <TextField
          label="Número do orçamento"
          mark="opcional"
          hint="Sua empresa numera à mão. Em branco, vale o fim do código do orçamento."
          fieldClassName="max-w-80"
          maxLength={NUMBER_LENGTH}
          value={condicoes.numeracao}
          onChange={(event) => onChange({ numeracao: event.currentTarget.value })}
        />
      )}
      <TextField
        label="Prazo de entrega"
        maxLength={LIMITES.texto}
        value={condicoes.prazoEntrega}
        onChange={(event) => onChange({ prazoEntrega: event.currentTarget.value })}
      />
      <div className="grid gap-2">
        <p className="text-label font-label text-fg-2">Validade</p>
        <div className="flex flex-wrap gap-2" role="group" aria-label="Validade">
          {ATALHOS_VALIDADE.map((dias) => {
            const dia = dataValidade(hoje, dias)
            return (
              <Chip
                key={dias}
                pressed={condicoes.dataValidade === dia}
                onClick={() => onChange({ dataValidade: dia, dataIlegivel: false })}
              >
                {dias} dias
              </Chip>
            )
          })}
        </div>
        <DateField
          label="Data de validade"
          fieldClassName="max-w-60"
          min={hoje}
          value={condicoes.dataValidade}
          error={erro}
          hint={
            condicoes.dataValidade === null
              ? `Sem data, o orçamento diz: ${VALIDADE_LEGAL}.`
              : textoValidade(condicoes.dataValidade)
          }
          onValueChange={(dia, text) =>
            onChange({ dataValidade: dia, dataIlegivel: dia === null && text.trim() !== '' })
          }
        />
      </div>
      <NotesField
        notes={condicoes.observacoesGerais}
        onChange={(observacoesGerais) => onChange({ observacoesGerais })}
      />
      <TextArea
        label="Observações"
        mark="opcional"
        maxLength={LIMITES.textoLongo}
        value={condicoes.observacoes}
        onChange={(event) => onChange({ observacoes: event.currentTarget.value })}
      />
    </div>
  )
}

interface NotesFieldProps {
  notes: readonly string[]
  onChange: (notes: string[]) => void
}

const NUMBER_LENGTH = 40
const NOTES_MAX = 50
const NOTE_LENGTH = 500

function NotesField({ notes, onChange }: NotesFieldProps) {
  const [draft, setDraft] = useState('')
  function add() {
    const note = normalizeSpaces(draft)
    if (note === '' || draft.length > NOTE_LENGTH || notes.length >= NOTES_MAX) return
    onChange([...notes, note])
    setDraft('')
  }
  return (
    <div className="grid gap-2">
      <p className="text-label font-label text-fg-2" id="observacoes-importantes">
        Observações importantes
      </p>
      <ul aria-labelledby="observacoes-importantes" className="grid gap-1.5">
        {notes.map((note, index) => (
          <li
            key={`${index}-${note}`}
            className="flex items-center justify-between gap-2 rounded-control border border-line bg-surface-2 py-0.5 pr-0.5 pl-3.5 text-label"
          >
            <span className="min-w-0 py-1.5 wrap-anywhere">{note}</span>
            <IconButton
              label={`Remover observação ${index + 1}`}
              icon={<X aria-hidden="true" />}
              onClick={() => onChange(notes.filter((_, other) => other !== index))}
            />
          </li>
        ))}
      </ul>
      <div className="flex items-start gap-2">
        <TextField
          label="Nova observação"
          hideLabel
          placeholder="Nova observação"
          fieldClassName="flex-1"
          maxLength={NOTE_LENGTH}
          value={draft}
          onChange={(event) => setDraft(event.currentTarget.value)}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            event.preventDefault()
            add()
          }}
        />
        <Button variant="secondary" className="min-h-12" icon={<Plus aria-hidden="true" />} onClick={add}>
          Incluir
        </Button>
      </div>
    </div>
  )
}
