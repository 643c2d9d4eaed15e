/** Solves a system of linear equations by elimination; the steps of Newton's method need no pivot. */
export function solve(matrix, right) {
  const a = matrix.map((row, i) => [...row, right[i]])
  for (let i = 0; i < a.length; i++) {
    for (let k = i + 1; k < a.length; k++) {
      const factor = a[k][i] / a[i][i]
      for (let c = i; c <= a.length; c++) a[k][c] -= factor * a[i][c]
    }
  }
  const x = right.map(() => 0)
  for (let i = a.length - 1; i >= 0; i--)
    x[i] =
      (a[i][a.length] - a[i].reduce((sum, value, k) => (k > i && k < a.length ? sum + value * x[k] : sum), 0)) / a[i][i]
  return x
}
