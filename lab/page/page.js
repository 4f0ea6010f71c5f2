// Draws the plots of a report. Each plot is a plain description made by lab/page.cpp:
//   kind        bars (with intervals), dots (differences, with intervals), steps (a distribution), response (lines)
//   categories  names along the axis
//   series      name, values, low, high: null where nothing is known
import { init, use } from 'echarts/core';
import { BarChart, CustomChart, LineChart, ScatterChart } from 'echarts/charts';
import { GridComponent, LegendComponent, MarkLineComponent, TooltipComponent } from 'echarts/components';
import { SVGRenderer } from 'echarts/renderers';

use([
  BarChart,
  CustomChart,
  GridComponent,
  LegendComponent,
  LineChart,
  MarkLineComponent,
  ScatterChart,
  SVGRenderer,
  TooltipComponent,
]);

const SYMBOLS = ['circle', 'diamond', 'triangle', 'rect', 'roundRect', 'pin'];
const FONT = 'Inter, system-ui, sans-serif';
const NARROW = 520; // pixels: a telephone
const plots = JSON.parse(document.getElementById('charts').textContent);
const drawn = [];

function colour(name) {
  return getComputedStyle(document.documentElement).getPropertyValue(name).trim();
}

function shown(plot, value) {
  if (value === null || value === undefined) return '–';
  return plot.percent ? `${(100 * value).toFixed(1)} %` : String(Math.round(100 * value) / 100);
}

// A line from low to high with a short bar at either end, beside those of the other series.
function intervals(plot, series, index, lying) {
  const count = plot.series.length;
  return {
    type: 'custom',
    name: series.name,
    silent: true,
    z: 5,
    encode: lying ? { x: [1, 2], y: 0 } : { x: 0, y: [1, 2] },
    itemStyle: {
      color: plot.kind === 'bars' ? colour('--ink') : colour(`--plot-${(index % 6) + 1}`),
    },
    renderItem(_, api) {
      const at = api.value(0);
      if (Number.isNaN(api.value(1))) return null;
      const one = lying ? api.coord([api.value(1), at]) : api.coord([at, api.value(1)]);
      const other = lying ? api.coord([api.value(2), at]) : api.coord([at, api.value(2)]);
      const band = lying ? api.size([0, 1])[1] : api.size([1, 0])[0];
      const shift = plot.kind === 'response' ? 0 : offset(index, count, band);
      const move = ([x, y]) => (lying ? [x, y + shift] : [x + shift, y]);
      const [a, b] = [move(one), move(other)];
      const tick = lying ? [0, 3] : [3, 0];
      const style = {
        stroke: api.visual('color'),
        lineWidth: 1.5,
        fill: 'none',
        opacity: plot.kind === 'bars' ? 1 : paint(index).opacity,
      };
      const line = (p, q) => ({
        type: 'line',
        shape: { x1: p[0], y1: p[1], x2: q[0], y2: q[1] },
        style,
      });
      const end = (p) => line([p[0] - tick[0], p[1] - tick[1]], [p[0] + tick[0], p[1] + tick[1]]);
      return { type: 'group', children: [line(a, b), end(a), end(b)] };
    },
    data: series.values.map((_, i) => [i, series.low[i] ?? NaN, series.high[i] ?? NaN]),
    tooltip: { show: false },
  };
}

// The middle of a series' part of a category: the bars of echarts with a gap of 30 %.
function offset(index, count, band) {
  return (index - (count - 1) / 2) * ((0.7 * band) / count);
}

function dots(plot, series, index) {
  const count = plot.series.length;
  return {
    type: 'custom',
    name: series.name,
    z: 6,
    encode: { x: 1, y: 0 },
    itemStyle: paint(index),
    renderItem(_, api) {
      if (Number.isNaN(api.value(1))) return null;
      const [x, y] = api.coord([api.value(1), api.value(0)]);
      const shift = offset(index, count, api.size([0, 1])[1]);
      const style = { fill: api.visual('color'), opacity: paint(index).opacity };
      return { type: 'circle', shape: { cx: x, cy: y + shift, r: 4 }, style };
    },
    data: series.values.map((value, i) => [i, value ?? NaN]),
  };
}

// A line across the plot: an equal share, or no difference.
function mark(at) {
  return {
    silent: true,
    symbol: 'none',
    label: { show: false },
    lineStyle: { color: colour('--ink'), type: 'dashed' },
    data: [at],
  };
}

function tooltip(plot) {
  return {
    trigger: 'axis',
    backgroundColor: colour('--surface'),
    borderColor: colour('--rule'),
    textStyle: { color: colour('--ink') },
    formatter(items) {
      const at = items[0].dataIndex;
      const box = document.createElement('div');
      box.append(plot.categories[at]);
      for (const series of plot.series) {
        const row = document.createElement('div');
        const range = series.low ? ` [${shown(plot, series.low[at])}, ${shown(plot, series.high[at])}]` : '';
        row.textContent = `${series.name}: ${shown(plot, series.values[at])}${range}`;
        box.append(row);
      }
      return box;
    },
  };
}

const besideDots = (width) => Math.min(260, Math.round(0.36 * width));

// How many lines the longest name beside a plot takes, at about seven pixels a letter.
function nameLines(plot, width) {
  const letters = Math.floor(besideDots(width) / 7);
  return Math.max(1, ...plot.categories.map((name) => inLines(name, letters).split('\n').length));
}

// Names beside a plot may take so much of it, and names below share its width.
function roomForNames(plot, width) {
  const within = { overflow: 'break', lineHeight: 13 };
  if (plot.kind === 'dots') return { ...within, interval: 0, width: besideDots(width) };
  if (plot.kind !== 'bars' || plot.categories.length > 12) return { hideOverlap: true };
  const each = Math.floor((width - 72) / plot.categories.length) - 4;
  if (each < 64) return { interval: 0, rotate: 45, width: 110, overflow: 'truncate' };
  return { ...within, interval: 0, width: each };
}

// How many lines the legend takes, at about seven pixels a letter.
function legendRows(plot, width) {
  if (plot.series.length < 2) return 0;
  let rows = 1;
  let used = 0;
  for (const { name } of plot.series) {
    const wide = 45 + 7 * name.length;
    if (used > 0 && used + wide > width) {
      rows += 1;
      used = 0;
    }
    used += wide;
  }
  return rows;
}

// Words in lines of so many letters.
function inLines(text, letters) {
  return text.split(' ').reduce((lines, word) => {
    const line = lines.slice(lines.lastIndexOf('\n') + 1);
    return lines + (lines === '' ? '' : line.length + word.length < letters ? ' ' : '\n') + word;
  }, '');
}

// Six colours, and then the same ones paler.
function paint(index) {
  return { color: colour(`--plot-${(index % 6) + 1}`), opacity: index < 6 ? 1 : 0.5 };
}

function option(plot, width) {
  const narrow = width < NARROW;
  const text = { color: colour('--muted'), fontFamily: FONT, fontSize: 12 };
  const lines = { lineStyle: { color: colour('--rule') } };
  const lying = plot.kind === 'dots';
  const names = {
    type: 'category',
    data: plot.categories,
    inverse: lying,
    axisLabel: { ...text, ...roomForNames(plot, width) },
    axisLine: { ...lines, onZero: false },
    axisTick: { show: false },
    boundaryGap: true,
    ...(plot.kind === 'steps'
      ? {
          name: plot.axis,
          nameLocation: 'middle',
          nameGap: 28,
          nameTextStyle: text,
        }
      : {}),
  };
  const numbers = {
    type: 'value',
    axisLabel: {
      ...text,
      hideOverlap: true,
      formatter: (value) => (plot.percent ? `${Math.round(1000 * value) / 10} %` : value),
    },
    splitLine: lines,
    ...(lying && narrow ? { splitNumber: 2 } : {}),
    ...(plot.kind === 'steps'
      ? {}
      : {
          name: lying && narrow ? inLines(plot.axis, 24) : plot.axis,
          nameLocation: lying ? 'middle' : 'end',
          nameTextStyle: {
            ...text,
            align: lying ? 'center' : 'left',
            lineHeight: 14,
          },
        }),
    ...(lying ? { nameGap: 28 } : {}),
  };
  const series = plot.series.flatMap((one, index) => {
    const style = paint(index);
    if (plot.kind === 'bars') {
      const bar = {
        type: 'bar',
        name: one.name,
        data: one.values,
        itemStyle: style,
        barGap: '0%',
        barCategoryGap: '30%',
      };
      if (index === 0 && plot.reference) bar.markLine = mark({ yAxis: plot.reference });
      return [bar, intervals(plot, one, index, false)];
    }
    if (plot.kind === 'dots') {
      const points = dots(plot, one, index);
      if (index === 0) points.markLine = mark({ xAxis: 0 });
      return [points, intervals(plot, one, index, true)];
    }
    const line = {
      type: 'line',
      name: one.name,
      data: one.values,
      itemStyle: style,
      lineStyle: style,
    };
    if (plot.kind === 'steps')
      return [
        {
          ...line,
          step: 'middle',
          showSymbol: false,
          areaStyle: { ...style, opacity: 0.12 },
        },
      ];
    return [{ ...line, symbol: SYMBOLS[index % 6], symbolSize: 8 }, intervals(plot, one, index, false)];
  });
  return {
    animation: false,
    textStyle: { fontFamily: FONT },
    grid: {
      left: 8,
      right: 24,
      top: 40 + 22 * legendRows(plot, width),
      bottom: lying && narrow ? 52 : plot.kind === 'steps' || lying ? 36 : 8,
      containLabel: true,
    },
    legend: {
      show: plot.series.length > 1,
      top: 0,
      left: 0,
      textStyle: { ...text, color: colour('--ink') },
      type: 'plain',
    },
    tooltip: tooltip(plot),
    xAxis: lying ? numbers : names,
    yAxis: lying ? names : numbers,
    series,
  };
}

function draw() {
  plots.forEach((plot, i) => {
    const place = document.getElementById(`plot${i}`);
    if (!place || !plot.categories) return;
    const width = place.clientWidth;
    const rows = plot.categories.length * Math.max(1, plot.series.length * 0.6);
    const row = plot.kind === 'dots' ? Math.max(24, 11 + 13 * nameLines(plot, width)) : 24;
    const height = plot.kind === 'dots' ? Math.max(140, 90 + row * rows) : 318;
    place.style.height = `${height + 22 * legendRows(plot, width)}px`;
    if (!drawn[i]) {
      place.append(document.createElement('div'));
      place.firstChild.style.height = '100%';
      place.firstChild.setAttribute('aria-hidden', 'true');
      drawn[i] = init(place.firstChild, null, { renderer: 'svg' });
    }
    drawn[i].setOption(option(plot, width), true);
    drawn[i].resize();
  });
}

draw();
addEventListener('resize', draw);
matchMedia('(prefers-color-scheme: dark)').addEventListener('change', draw);
// Paper is white whatever the screen is, and narrower.
matchMedia('print').addEventListener('change', draw);
addEventListener('beforeprint', () => {
  for (const details of document.querySelectorAll('details')) details.open = true;
  draw();
});
