@echo off
where node >nul 2>nul
if errorlevel 1 (
  echo Akonta needs Node 20.19 or 22.12 or newer on the PATH: install one from https://nodejs.org. 1>&2
  exit /b 1
)
node "%~dp0akonta.mjs" %*
exit /b %errorlevel%
