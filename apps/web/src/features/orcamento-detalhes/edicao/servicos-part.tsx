import { ArrowDown, ArrowUp, Trash2, Wrench } from 'lucide-react'
import { memo } from 'react'
import { LIMITES } from '@lapida/contracts/limites'
import { formatDinheiro } from '@lapida/domain/shared/dinheiro'
import { Card } from '@lapida/ui/card.tsx'
import { EmptyState } from '@lapida/ui/empty-state.tsx'
import { IconButton } from '@lapida/ui/icon-button.tsx'
import { unreadMark } from '@lapida/ui/stop-at-unread'
import { TextField } from '@lapida/ui/text-field.tsx'
import { showToast } from '@lapida/ui/toast-store'
import { OpcaoChips } from '#blocks/opcoes/opcao-chips.tsx'
import { isSameList } from '#blocks/rascunho/is-same-list.ts'
import { NovoServico } from '#blocks/rascunho/novo-servico.tsx'
import { useTotal } from '#blocks/rascunho/rascunho-context.ts'
import { useEdicao, useTyped } from './edicao-context.ts'
import { textoValor, valorOfServico, type ServicoDigitado } from './model/edicao.ts'
import { errosOfServico } from './model/mudancas.ts'

/** The services of the quote: names, words and values, their order, one more and one less. */
export function ServicosPart() {
  const ids = useTyped(({ servicos }) => servicos.map(({ id }) => id), isSameList)
  return (
    <div className="grid grid-cols-1 gap-4">
      {ids.length === 0 ? (
        <EmptyState icon={<Wrench aria-hidden="true" />} title="Sem serviços neste orçamento." />
      ) : (
        <Card
          title={`Serviços (${ids.length})`}
          aside={
            <b className="num shrink-0">
              <TotalDosServicos />
            </b>
          }
        >
          <ol className="-mx-4 -mb-4">
            {ids.map((id, index) => (
              <ServicoRow key={id} id={id} index={index} count={ids.length} />
            ))}
          </ol>
        </Card>
      )}
      <NovoServico />
    </div>
  )
}

function TotalDosServicos() {
  return formatDinheiro(useTotal(({ servicos }) => servicos))
}

interface ServicoRowProps {
  id: string
  index: number
  count: number
}

/** At the end of the list there is nowhere to go: the arrow stays for the keyboard, without a surface of its own. */
const MOVE = 'aria-disabled:border-transparent aria-disabled:bg-transparent'

/** A service that is drawn again for its own keys alone. */
const ServicoRow = memo(function ServicoRow({ id, ...place }: ServicoRowProps) {
  const servico = useTyped(({ servicos }) => servicos.find((one) => one.id === id))
  return servico && <ServicoFields servico={servico} {...place} />
})

type ServicoFieldsProps = Omit<ServicoRowProps, 'id'> & { servico: ServicoDigitado }

function ServicoFields({ servico, index, count }: ServicoFieldsProps) {
  const { dispatch, attempted } = useEdicao()
  const { id, nome, descricao, valor } = servico
  const erros = errosOfServico(servico)
  const change = (changes: Partial<ServicoDigitado>) => dispatch({ type: 'servico-changed', id, changes })
  const words = nome.trim() || `serviço ${index + 1}`

  function remove() {
    dispatch({ type: 'servico-removed', id })
    showToast({
      title: 'Serviço removido (não salvo)',
      action: { label: 'Desfazer', onAction: () => dispatch({ type: 'servico-restored', servico, index }) },
    })
  }
  function settle() {
    // What is no value stays as it was typed; the last one stays in force.
    if (erros.valor === null && valor.trim() !== '') change({ valor: textoValor(valorOfServico(servico)) })
  }
  return (
    <li
      aria-label={words}
      className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-2 gap-y-2 border-t border-line px-4 py-3 sm:grid-cols-[minmax(0,1fr)_168px_auto] sm:gap-x-3"
    >
      <div className="grid grid-cols-1 gap-2 max-sm:col-span-2">
        <TextField
          label={`Nome do serviço ${index + 1}`}
          hideLabel
          placeholder="Nome do Serviço"
          maxLength={LIMITES.texto}
          value={nome}
          error={attempted ? erros.nome : null}
          onChange={(event) => change({ nome: event.currentTarget.value })}
        />
        <TextField
          label={`Descrição de ${words}`}
          hideLabel
          placeholder="Descrição (opcional)"
          maxLength={1000}
          value={descricao}
          onChange={(event) => change({ descricao: event.currentTarget.value })}
        />
        <OpcaoChips opcao={servico} nome={words} onChange={change} />
      </div>
      <TextField
        label={`Valor de ${words}`}
        hideLabel
        inputMode="decimal"
        className="num text-right"
        leading={<span className="text-body">R$</span>}
        placeholder="0,00"
        maxLength={60}
        value={valor}
        error={erros.valor}
        {...unreadMark(erros.valor !== null, `Valor de ${words}`)}
        onChange={(event) => change({ valor: event.currentTarget.value })}
        onBlur={settle}
      />
      <div className="-mr-2 flex justify-end pt-0.5">
        <IconButton
          label={`Subir ${words}`}
          className={MOVE}
          disabled={index === 0}
          icon={<ArrowUp aria-hidden="true" />}
          onClick={() => dispatch({ type: 'servico-moved', id, by: -1 })}
        />
        <IconButton
          label={`Descer ${words}`}
          className={MOVE}
          disabled={index === count - 1}
          icon={<ArrowDown aria-hidden="true" />}
          onClick={() => dispatch({ type: 'servico-moved', id, by: 1 })}
        />
        <IconButton label={`Remover ${words}`} icon={<Trash2 aria-hidden="true" />} onClick={remove} />
      </div>
    </li>
  )
}
