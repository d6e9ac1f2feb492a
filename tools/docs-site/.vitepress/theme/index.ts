// Without the default theme's web font: the site loads nothing but itself.
import DefaultTheme from 'vitepress/theme-without-fonts'
import './style.css'

export default DefaultTheme
