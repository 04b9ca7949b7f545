// Verbs that a name of a function may not begin with (decision 024). A word that is also a noun of the trade (conta,
// soma, marca, lista, volta, parte, forma, corte, furo, solda) is not among them, and no word that is English, too.

const WORDS = `
abre abriga abrir acaba aceita acha achar adiciona adicionar ajusta ajustar alinha alterar alterna
alternar amplia analisa anuncia apaga apagar aperta aplica aponta aproxima arrasta arrastar
arredonda assinar atravessa atualiza atualizar aumentar baixar busca buscar cabe cabem calcula
calibra calibrar cancela cancelar carrega carregar chama classifica clica clicar cobre codifica
coloca colocar comeca comecando compara comparar compoe confere confirma contar contem corrige
corrigir corta cortar cria criar cruza cruzam cumpre decodifica deixa deriva desce desenha desenhar
desfaz desliga desligar desliza desloca deve digita distribui diz dobra duplica edita editar
encadeia encaixa endireita enquadra entra envia enviar escapa escolhe escolher escreve escrever
espelha espera esquece esta excede exclui excluir executa executar existe exporta faz fazer fecha
fechar foca formata formatar gera gerar gira girar grava guarda guardar importa importar imprimir
incluir indexa insere inserir inverte junta juntar lanca le lembra ler leva levar liga ligar limita
limpa manda mandar mapeia mede medir monta mostra mostrar mover muda mudar normaliza normalizar
ocupa ocupar olha olhar opera ordenar parar passa pede pedir pegar pinta pintar poe precisam procura
procurar puxa puxar quebrar reancora recalcular recarregar recebe receber reconhece recorta
redimensiona refaz refere reflete registra remenda remover renomeia repete resolver responde
restaurar risca sai salva salvar segue segura selecionar simplifica sobe sobrepoe solta soltar somar
subir sugere tem tenta termina terminou tirar toca toma trava traz triangula troca trocar une usar
vai valida validar varre vence ver verifica verificar vira virou
com sem eh
`

/** The verbs, and the small words that stood before nouns as verbs do. */
export const PORTUGUESE_VERBS = WORDS.trim().split(/\s+/)
