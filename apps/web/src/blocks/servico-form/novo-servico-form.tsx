import { Plus } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { SERVICO } from '@lapida/contracts/campos-escritos'
import { LIMITES } from '@lapida/contracts/limites'
import { emptyEscrito } from '@lapida/contracts/registro-escrito'
import { formatDinheiro, parseDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { foldText, normalizeSpaces } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { stopAtUnread, unreadMark } from '@lapida/ui/stop-at-unread'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { useServicosUsados } from '#data/resources/orcamentos/servicos.ts'
import { uuid } from '#shared/uuid.ts'
import { NO_SERVICO, type NovoServico, type ServicoEditavel } from './servico.ts'

export interface NovoServicoFormProps {
  /** what is typed so far; the owner keeps it */
  novo: NovoServico
  /** names of the services that the quote has already */
  taken: readonly string[]
  onChange: (changes: Partial<NovoServico>) => void
  onAdd: (servico: ServicoEditavel) => void
}

/** One more service: one of past quotes with one tap, or a new one with its price. */
export function NovoServicoForm({ novo, taken, onChange, onAdd }: NovoServicoFormProps) {
  const { nome, valor } = novo
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const centavos = parseDinheiro(valor)
  const valid = centavos !== null && centavos > 0 && centavos <= LIMITES.precoMaximo * 100
  const isUnread = !valid && valor.trim() !== ''
  const full = taken.length >= LIMITES.servicosPorOrcamento

  function add(servico: { nome: string; valor: number; descricao?: string }) {
    if (full) return void showToast({ title: `O limite é de ${LIMITES.servicosPorOrcamento} serviços.` })
    onAdd({ ...emptyEscrito(SERVICO), ...servico, id: uuid() })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (normalizeSpaces(nome) === '' || !valid) {
      setTried(true)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    if (stopAtUnread(form.current)) return
    add({ nome: normalizeSpaces(nome), valor: centavos / 100 })
    onChange(NO_SERVICO)
    setTried(false)
    form.current?.querySelector('input')?.focus()
  }
  return (
    <Card title="Adicionar Serviço">
      <div className="grid gap-4">
        <UsedServicos taken={taken} onChoose={add} />
        <form
          ref={form}
          noValidate
          className="grid gap-4 sm:grid-cols-[1fr_180px_auto] sm:items-start"
          onSubmit={submit}
        >
          <TextField
            label="Nome do Serviço"
            maxLength={LIMITES.texto}
            value={nome}
            error={tried && normalizeSpaces(nome) === '' ? 'Preencha este campo.' : null}
            onChange={(event) => onChange({ nome: event.currentTarget.value })}
          />
          <TextField
            label="Preço (R$)"
            inputMode="decimal"
            className="num"
            placeholder="0,00"
            maxLength={60}
            value={valor}
            error={isUnread || (tried && !valid) ? 'Informe um valor maior que zero.' : null}
            {...unreadMark(isUnread, 'Preço (R$)')}
            onChange={(event) => onChange({ valor: event.currentTarget.value })}
          />
          <Button
            type="submit"
            variant="secondary"
            className="min-h-12 sm:mt-6.5"
            icon={<Plus aria-hidden="true" />}
          >
            Adicionar
          </Button>
        </form>
      </div>
    </Card>
  )
}

interface UsedServicosProps {
  taken: readonly string[]
  onChoose: (servico: { nome: string; valor: number; descricao: string }) => void
}

/** Services of past quotes, at the price they last had. */
function UsedServicos({ taken, onChoose }: UsedServicosProps) {
  const used = useServicosUsados(8) ?? []
  const known = new Set(taken.map(foldText))
  const offered = used.filter(({ nome }) => !known.has(foldText(nome)))
  if (offered.length === 0) return null
  return (
    <div role="group" aria-label="Serviços de outros orçamentos" className="flex flex-wrap gap-2">
      {offered.map(({ nome, valor, descricao }) => (
        <Chip key={nome} className="max-w-full" onClick={() => onChoose({ nome, valor, descricao })}>
          <span className="num flex min-w-0 gap-1 py-1">
            <span className="truncate">{nome}</span>{' '}
            <span className="shrink-0">{formatDinheiro(reaisToCentavos(valor))}</span>
          </span>
        </Chip>
      ))}
    </div>
  )
}
