import { Plus, Trash2, Wrench } from 'lucide-react'
import { useRef, useState, type FormEvent } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { formatDinheiro, parseDinheiro, reaisToCentavos } from '@lapida/domain/shared/dinheiro'
import { foldText, normalizeSpaces } from '@lapida/domain/shared/texto'
import { Button } from '@lapida/ui/button.tsx'
import { Card } from '@lapida/ui/card.tsx'
import { Chip } from '@lapida/ui/chip.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { useServicosUsados } from '#data/servicos.ts'
import { uuid } from '#shared/uuid.ts'
import type { ServicoEditavel } from '../model/wizard-state.ts'
import { useWizard } from '../wizard-context.ts'
import { MateriaisSummary } from './materiais-summary.tsx'

/** What is done besides the stone: never required. */
export function ServicosStep() {
  const { state, dispatch, totais } = useWizard()
  const { servicos } = state
  function remove(servico: ServicoEditavel) {
    const index = servicos.findIndex(({ id }) => id === servico.id)
    dispatch({ type: 'servico-removed', id: servico.id })
    showToast({
      title: 'Serviço removido (não salvo)',
      action: { label: 'Desfazer', onAction: () => dispatch({ type: 'servico-restored', servico, index }) },
    })
  }
  return (
    <div className="grid gap-5">
      <MateriaisSummary />
      <NovoServicoForm />
      {servicos.length === 0 ? (
        <EmptyState icon={<Wrench aria-hidden="true" />} title="Sem serviços neste orçamento. Pode seguir." />
      ) : (
        <Card
          title={`Serviços Adicionados (${servicos.length})`}
          aside={<b className="num">{formatDinheiro(totais.servicos)}</b>}
        >
          <ul className="-mx-4 -mb-4">
            {servicos.map((servico) => (
              <li
                key={servico.id}
                className="flex min-h-14 items-center justify-between gap-3 border-t border-line py-1 pr-1.5 pl-4"
              >
                <span className="min-w-0 flex-1 wrap-anywhere">{servico.nome}</span>
                <span className="num shrink-0 font-semibold">
                  {formatDinheiro(reaisToCentavos(servico.valor))}
                </span>
                <IconButton
                  label={`Remover ${servico.nome}`}
                  icon={<Trash2 aria-hidden="true" />}
                  onClick={() => remove(servico)}
                />
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  )
}

function NovoServicoForm() {
  const { state, dispatch } = useWizard()
  const { nome, valor } = state.novoServico
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const centavos = parseDinheiro(valor)
  const valid = centavos !== null && centavos > 0 && centavos <= LIMITES.precoMaximo * 100
  const full = state.servicos.length >= LIMITES.servicosPorOrcamento

  function add(servico: { nome: string; valor: number; descricao?: string }) {
    if (full) return void showToast({ title: `O limite é de ${LIMITES.servicosPorOrcamento} serviços.` })
    dispatch({ type: 'servico-saved', servico: { descricao: '', ...servico, id: uuid() } })
    showToast({ title: 'Serviço adicionado (não salvo)' })
  }
  function submit(event: FormEvent) {
    event.preventDefault()
    if (normalizeSpaces(nome) === '' || !valid) {
      setTried(true)
      requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
      return
    }
    add({ nome: normalizeSpaces(nome), valor: centavos / 100 })
    dispatch({ type: 'novo-servico-changed', changes: { nome: '', valor: '' } })
    setTried(false)
    form.current?.querySelector('input')?.focus()
  }
  return (
    <Card title="Adicionar Serviço">
      <div className="grid gap-4">
        <UsedServicos onChoose={add} />
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
            onChange={(event) =>
              dispatch({ type: 'novo-servico-changed', changes: { nome: event.currentTarget.value } })
            }
          />
          <TextField
            label="Preço (R$)"
            inputMode="decimal"
            className="num"
            placeholder="0,00"
            maxLength={60}
            value={valor}
            error={tried && !valid ? 'Informe um valor maior que zero.' : null}
            onChange={(event) =>
              dispatch({ type: 'novo-servico-changed', changes: { valor: event.currentTarget.value } })
            }
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
  onChoose: (servico: { nome: string; valor: number; descricao: string }) => void
}

/** Services of past quotes, at the price they last had. */
function UsedServicos({ onChoose }: UsedServicosProps) {
  const { state } = useWizard()
  const used = useServicosUsados(8) ?? []
  const taken = new Set(state.servicos.map(({ nome }) => foldText(nome)))
  const offered = used.filter(({ nome }) => !taken.has(foldText(nome)))
  if (offered.length === 0) return null
  return (
    <div role="group" aria-label="Serviços de outros orçamentos" className="flex flex-wrap gap-2">
      {offered.map(({ nome, valor, descricao }) => (
        <Chip key={nome} className="max-w-full" onClick={() => onChoose({ nome, valor, descricao })}>
          <span className="num truncate py-1">
            {nome} {formatDinheiro(reaisToCentavos(valor))}
          </span>
        </Chip>
      ))}
    </div>
  )
}
